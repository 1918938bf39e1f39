import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// Few files with plain names and relative addresses: the program serves them below a token, a static server anywhere.
export default defineConfig({
  base: "./",
  plugins: [svelte()],
  build: {
    target: "es2022",
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      output: { entryFileNames: "app.js", chunkFileNames: "[name].js", assetFileNames: "app[extname]" },
    },
  },
});
