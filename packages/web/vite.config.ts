import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Sonner writes a <style> element at import, which our Content-Security-Policy refuses; styles.css imports the same rules. */
const sonnerWithoutInlineStyle: Plugin = {
  name: "sonner-without-inline-style",
  transform: {
    filter: { id: /sonner\/dist\/index\.mjs$/ },
    handler: (code) => ({ code: code.replace(/^__insertCSS\(".*"\);?$/m, ""), map: null }),
  },
};

const vendor = {
  name: "vendor",
  test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\//,
};
const shared = {
  name: "shared",
  test: /web\/src\/(ui\/(?!form|toaster|service-icon)|lib|layouts|features\/(services|settings)|pages\/parts)|lucide-react\/dist\/esm\/(?!icons)|clsx/,
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), sonnerWithoutInlineStyle],
  // The workspace root holds React 18 for a tool of its own; the site has exactly one React, its own.
  resolve: { dedupe: ["react", "react-dom"] },
  // The transform above has to see sonner's own file, not a pre-bundled one. Icons are single modules already, and a
  // new one must not make a running dev server bundle everything again.
  optimizeDeps: { exclude: ["sonner", "lucide-react"] },
  build: {
    target: "es2022",
    assetsDir: "assets",
    assetsInlineLimit: 0,
    // Styles and modules are fetched by the page itself; no inline script, so the policy stays strict.
    modulePreload: { polyfill: false },
    // Many small chunks compress worse than two: what no page changes, and what most pages share.
    rolldownOptions: { output: { codeSplitting: { groups: [vendor, shared] } } },
  },
});
