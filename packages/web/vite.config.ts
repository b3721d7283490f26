import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { colors, darkColors } from "../../business.ts";
import { markdownHtml } from "./markdown-plugin.ts";
import { favicon } from "./prerender/mark.ts";
import { siteUrl } from "./prerender/site-url.ts";

const toCss = (palette: Readonly<Record<string, string>>) =>
  Object.entries(palette)
    .map(([name, value]) => `--color-${name}: ${value};`)
    .join("\n");

/** Puts the colors of business.ts into the stylesheet and serves its mark as the favicon. */
const businessLook: Plugin = {
  name: "business-look",
  enforce: "pre",
  transform: {
    filter: { id: /src\/styles\.css$/ },
    handler: (css) =>
      css
        .replace("--business-colors: light;", toCss(colors))
        .replace("--business-colors: dark;", toCss(darkColors)),
  },
  configureServer(server) {
    server.middlewares.use("/favicon.svg", (_request, response) => {
      response.setHeader("content-type", "image/svg+xml").end(favicon);
    });
  },
};

/**
 * What every page needs, and what most share, is one chunk: many small ones compress worse, and each is a request more on a
 * phone's first visit.
 */
const app = {
  name: "app",
  test: /rolldown\/runtime|preload-helper|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|clsx)\/|web\/src\/(entry-client|app\.|routes|paths|staff-paths|services\.|cities|coming-soon|layouts\/(?!staff)|ui\/(?!form|toaster|service-icon|prose|badge|staff)|lib\/(?!staff|image|api\.ts|field-errors|request-id)|features\/settings|pages\/parts\/(closing|faqs|question)|features\/(services|posts)\/[a-z-]*placeholders)|core\/src\/money|icons\/(check|plus|shield-check|star)\.mjs/,
};

/** What every form is made of, public or staff's: one chunk, where the bundler would make one for each set of pages that share some. */
const form = {
  name: "form",
  test: /web\/src\/(ui\/form\/(field|form-shell|text-input|text-area|select|typed-early|phone|honeypot)|lib\/field-errors)|core\/src\/phone|icons\/(circle-alert|circle-check)\.mjs/,
};

const productionRouter = fileURLToPath(import.meta.resolve("react-router")).replace(
  "development",
  "production",
);

const iconMaker = fileURLToPath(new URL("src/ui/create-icon.ts", import.meta.url));

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [businessLook, react(), tailwindcss(), markdownHtml],
  define: {
    "import.meta.env.VITE_SITE_URL": JSON.stringify(siteUrl),
    "import.meta.env.VITE_THEME_LIGHT": JSON.stringify(colors.pine),
    "import.meta.env.VITE_THEME_DARK": JSON.stringify(darkColors.paper),
    // The bundle for Node renders in other places than where it was built, and has the build's address all the same.
    ...(isSsrBuild && {
      "process.env.SITE_URL": JSON.stringify(siteUrl),
      "process.env.NODE_ENV": JSON.stringify("production"),
    }),
  },
  resolve: {
    // The workspace root holds React 18 for a tool of its own; the site has exactly one React, its own.
    dedupe: ["react", "react-dom"],
    // The package names its development build for all; the other one is smaller and says less to the console.
    alias: [
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: iconMaker },
      ...(command === "build" ? [{ find: /^react-router$/, replacement: productionRouter }] : []),
    ],
  },
  // Icons are single modules. With pre-bundling, a new icon would make a running dev server bundle everything again.
  optimizeDeps: { exclude: ["lucide-react"] },
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
        rolldownOptions: {
          output: { codeSplitting: { groups: [app, form] } },
          // Sonner's call writes an inline <style>, which our Content-Security-Policy refuses. styles.css imports the same rules.
          treeshake: { manualPureFunctions: ["__insertCSS"] },
        },
      },
}));
