import { fileURLToPath } from "node:url";
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

/**
 * What every page needs, and what most share, is one chunk: many small ones compress worse, and each is a request more on a
 * phone's first visit.
 */
const app = {
  name: "app",
  test: /preload-helper|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|clsx)\/|lucide-react\/dist\/esm\/(?!icons)|web\/src\/(entry-client|app\.|routes|paths|staff-paths|services\.|cities|coming-soon|layouts\/(?!staff)|ui\/(?!form|toaster|service-icon|staff)|lib\/(?!staff|image|api\.ts)|features\/settings|pages\/parts\/closing)/,
};

/** Where search engines find the site that counts; copies of it (stages, previews) point there too. */
const siteUrl = process.env.SITE_URL || "https://www.bayareahandyman.example";

const productionRouter = fileURLToPath(import.meta.resolve("react-router")).replace(
  "development",
  "production",
);

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), sonnerWithoutInlineStyle],
  define: { "import.meta.env.VITE_SITE_URL": JSON.stringify(siteUrl) },
  resolve: {
    // The workspace root holds React 18 for a tool of its own; the site has exactly one React, its own.
    dedupe: ["react", "react-dom"],
    // The package names its development build for all; the other one is smaller and says less to the console.
    alias: command === "build" ? [{ find: /^react-router$/, replacement: productionRouter }] : [],
  },
  // The transform above has to see sonner's own file, not a pre-bundled one. Icons are single modules already, and a
  // new one must not make a running dev server bundle everything again.
  optimizeDeps: { exclude: ["sonner", "lucide-react"] },
  // One self-contained file: a Lambda renders pages with it as well as the build.
  ssr: { noExternal: true },
  build: isSsrBuild
    ? { outDir: "../../.build/web-server", emptyOutDir: true, copyPublicDir: false, target: "node24" }
    : {
        target: "es2022",
        assetsDir: "assets",
        assetsInlineLimit: 0,
        // Styles and modules are fetched by the page itself; no inline script, so the policy stays strict.
        modulePreload: { polyfill: false },
        // Which chunk is which page's, so that the page's HTML can ask for it at once.
        manifest: true,
        rolldownOptions: { output: { codeSplitting: { groups: [app] } } },
      },
}));
