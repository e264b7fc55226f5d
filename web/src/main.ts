import { mount } from "svelte";

import App from "./App.svelte";
import "./style.css";

const place = document.getElementById("page");
if (place === null) throw new Error("index.html has no #page");
mount(App, { target: place });
