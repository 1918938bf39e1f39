import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";

// The page has a first word to show before this runs.
const target = document.getElementById("app")!;
target.replaceChildren();
mount(App, { target });
