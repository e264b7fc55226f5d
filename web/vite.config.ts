import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  // Relative addresses: the page works under any path that a host puts it at.
  base: "./",
  plugins: [svelte()],
  build: {
    outDir: "../src/playmat/table/page",
    emptyOutDir: true,
    target: "es2022",
  },
});
