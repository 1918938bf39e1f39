import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The board for notebooks: one file with its styles, beside the Python module that shows it.
export default defineConfig({
  plugins: [svelte({ compilerOptions: { css: "injected" } })],
  build: {
    target: "es2022",
    outDir: "../python/nimatron",
    emptyOutDir: false,
    lib: { entry: "src/widget.ts", formats: ["es"], fileName: () => "_board.js" },
  },
});
