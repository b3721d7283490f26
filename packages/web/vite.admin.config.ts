import { defineConfig } from "vite";
import { common, forBrowsers, treeshake } from "./vite.config.ts";

/** One chunk for what every screen needs. */
const staff = {
  name: "staff",
  test: /web\/src\/admin\/(lib|ui|shell)\/(?!command-palette|login)/,
};

/**
 * Builds the back office beside the site. A bundler puts a module into one chunk, so in one build
 * all visitors would load the parts of the router that only the back office uses.
 */
export default defineConfig({
  ...common,
  build: {
    ...forBrowsers,
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: "shell.html",
      output: { codeSplitting: { groups: [staff] } },
      treeshake,
      // Parts of both apps load on demand for the sake of the site alone.
      checks: { ineffectiveDynamicImport: false },
    },
  },
});
