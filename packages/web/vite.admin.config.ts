import { defineConfig } from "vite";
import { common, forBrowsers, treeshake } from "./vite.config.ts";

const staff = {
  name: "staff",
  test: /web\/src\/admin\/(lib|ui|shell)\/(?!command-palette|login)/,
};

/**
 * Builds the back office apart from the site. A bundler puts a module into one chunk, so in one
 * build all visitors would load the parts of the router that only the back office uses.
 */
export default defineConfig({
  ...common,
  build: {
    ...forBrowsers,
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    // The service worker keeps the files of some screens.
    manifest: ".vite/admin-manifest.json",
    rolldownOptions: {
      input: "shell.html",
      output: { codeSplitting: { groups: [staff] } },
      treeshake,
      // Some parts of both apps load on demand only for the site's sake.
      checks: { ineffectiveDynamicImport: false },
    },
  },
});
