import { mount } from "svelte";

import App from "./App.svelte";

const place = document.getElementById("page");
if (place === null) throw new Error("index.html has no #page");
mount(App, { target: place });
