import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { markdownHtml } from "./markdown-plugin.ts";
import { siteUrl } from "./prerender/site-url.ts";

/** Sonner writes a <style> element at import, which our Content-Security-Policy refuses; styles.css imports the same rules. */
const sonnerWithoutInlineStyle: Plugin = {
  name: "sonner-without-inline-style",
  transform: {
    filter: { id: /sonner\/dist\/index\.mjs$/ },
    handler: (code) => ({ code: code.replace(/^__insertCSS\(".*"\);?$/m, ""), map: null }),
  },
};

/**
 * What every page needs, and what most share, is one chunk: many small ones compress worse, and each is a request more on a
 * phone's first visit.
 */
const app = {
  name: "app",
  test: /rolldown\/runtime|preload-helper|node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack|clsx)\/|web\/src\/(entry-client|app\.|routes|paths|staff-paths|services\.|cities|coming-soon|layouts\/(?!staff)|ui\/(?!form|toaster|service-icon|prose|badge|staff)|lib\/(?!staff|image|api\.ts|field-errors|request-id)|features\/settings|pages\/parts\/(closing|faqs|question)|features\/(services|posts)\/[a-z-]*placeholders)|core\/src\/money|icons\/(check|plus|shield-check|star)\.mjs/,
};

/** What every form is made of, public or staff's: one chunk, where the bundler would make one for each set of pages that share some. */
const form = {
  name: "form",
  test: /web\/src\/(ui\/form\/(field|form-shell|text-input|text-area|select|typed-early|phone|honeypot)|lib\/field-errors)|core\/src\/phone|icons\/(circle-alert|circle-check)\.mjs/,
};

const iconMaker = fileURLToPath(new URL("src/ui/create-icon.ts", import.meta.url));

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), sonnerWithoutInlineStyle, markdownHtml],
  define: {
    "import.meta.env.VITE_SITE_URL": JSON.stringify(siteUrl),
    // The bundle for Node renders in other places than where it was built, and has the build's address all the same.
    ...(isSsrBuild && {
      "process.env.SITE_URL": JSON.stringify(siteUrl),
      "process.env.NODE_ENV": JSON.stringify("production"),
    }),
  },
  resolve: {
    // The workspace root holds React 18 for a tool of its own; the site has exactly one React, its own.
    dedupe: ["react", "react-dom"],
    alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: iconMaker }],
  },
  // The transform above has to see sonner's own file, not a pre-bundled one. Icons are single modules already, and a
  // new one must not make a running dev server bundle everything again.
  optimizeDeps: { exclude: ["sonner", "lucide-react"] },
  // Needs no package beside it: a Lambda renders pages with it as well as the build.
  ssr: { noExternal: true },
  build: isSsrBuild
    ? {
        outDir: "../../.build/web-server",
        emptyOutDir: true,
        copyPublicDir: false,
        target: "node24",
        // Modules by their names: no package.json lies beside them where the Lambda runs.
        rolldownOptions: {
          output: { entryFileNames: "[name].mjs", chunkFileNames: "assets/[name]-[hash].mjs" },
        },
      }
    : {
        target: "es2022",
        assetsDir: "assets",
        assetsInlineLimit: 0,
        // Styles and modules are fetched by the page itself; no inline script, so the policy stays strict.
        // A page asks for its chunks in its own HTML; a list of all of them would be part of the app.
        modulePreload: false,
        // Which chunk is which page's, so that the page's HTML can ask for it at once.
        manifest: true,
        rolldownOptions: { output: { codeSplitting: { groups: [app, form] } } },
      },
}));
