import { fileURLToPath } from "node:url";
import { colors, darkColors } from "@handyman/business/identity";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { favicon } from "../render/src/mark.ts";
import { siteUrl } from "../render/src/page-paths.ts";
import { markdownHtml } from "./markdown-plugin.ts";

const toCss = (palette: Readonly<Record<string, string>>) =>
  Object.entries(palette)
    .map(([name, value]) => `--color-${name}: ${value};`)
    .join("\n");

const businessLook: Plugin = {
  name: "business-look",
  enforce: "pre",
  transform: {
    filter: { id: /src\/styles\/(?:site|admin)\.css(?:\?(?!url).*)?$/ },
    handler: (css) =>
      `${css}@theme static {
        ${toCss(colors)}
      }
      @media screen and (prefers-color-scheme: dark) {
        :root {
          ${toCss(darkColors)}
        }
      }`,
  },
  configureServer(server) {
    server.middlewares.use("/favicon.svg", (_request, response) => {
      response.setHeader("content-type", "image/svg+xml").end(favicon);
    });
  },
};

/** What starts the app, in a file so small that a press on a slow phone finds it there. */
const entry = {
  name: "entry",
  priority: 4,
  test: /rolldown\/runtime|preload-helper|web\/src\/(entry-client|lib\/(keep-clicks|recover|staff-path|try-storage))/,
};

/** One chunk for what most pages need: many small chunks compress worse and cost a request each on a first visit. */
const app = {
  name: "app",
  priority: 3,
  test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam|clsx)\/|web\/src\/(start|app\.|routes|paths|offer\.|coming-soon|ui\/(?!form|service-icon|prose|badge|paged-list|load-failure|toasts|tooltip)|lib\/(?!image|staff-words|api\.ts|sent-request)|site\/(layout\/(?!services-panel|site-footer|business-details)|pages\/parts\/(page-frame|lazy-not-found|ruled-points)|quote\/kept-draft|(services|posts)\/[a-z-]*placeholders))|icons\/(check|clock|mail|map-pin|plus|shield-check|star)\.mjs/,
};

/** The calculator needs no fields. A group takes what its modules import, unless a group of a higher priority takes it. */
const formBase = {
  name: "form-base",
  priority: 2,
  test: /core\/src\/(requests\/quote-form\/rules|lib\/phone)|web\/src\/ui\/form\/early-input/,
};

const form = {
  name: "form",
  priority: 1,
  test: /web\/src\/(ui\/form\/(field|form-shell|contact-inputs|no-script-note))|icons\/(circle-alert|circle-check)\.mjs/,
};

/** Pages of the site use these too. Without a chunk of their own they would be in the back office's. */
const shared = {
  debugName: "shared",
  name: (id: string) => /([\w-]+)\.m?[jt]s$/.exec(id)?.[1] ?? "shared",
  test: /\/prices\.ts|core\/src\/(catalogue\/rules|lib\/date|pictures\/photo-rules)|web\/src\/lib\/(api|image\/put-file)\.ts|icons\/(wrench|quote|hard-hat)\.mjs/,
};

/** Pages without data wait for these, so they come in one request. */
const standIn = { name: "stand-in-settings", test: /\/(first|stand-in)-settings\.ts$/ };

/** One chunk for what every screen of the back office needs. */
const staff = {
  name: "staff",
  test: /web\/src\/admin\/(lib|ui|shell)\/(?!command-palette|login|staff-app)/,
};

/** Without a list, the browser would find the chunks of a screen only one after the other. Includes staff-app, which imports the screens. */
const isStaffChunk = (file: string) => /\/(staff|inbox-page)-/.test(file);

const iconMaker = fileURLToPath(new URL("src/ui/create-icon.ts", import.meta.url));

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [businessLook, react(), tailwindcss(), markdownHtml],
  define: {
    "import.meta.env.VITE_SITE_URL": JSON.stringify(siteUrl),
    "import.meta.env.VITE_THEME_LIGHT": JSON.stringify(colors.pine),
    "import.meta.env.VITE_THEME_DARK": JSON.stringify(darkColors.paper),
    ...(isSsrBuild && {
      "process.env.SITE_URL": JSON.stringify(siteUrl),
      "process.env.NODE_ENV": JSON.stringify("production"),
    }),
  },
  resolve: {
    // The workspace root has React 18 for a tool; the site uses its own React.
    dedupe: ["react", "react-dom"],
    alias: [
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: iconMaker },
      // The shim repeats a hook that React has had since version 18.
      { find: /^use-sync-external-store\/shim.*$/, replacement: "react" },
    ],
  },
  // Icons are single modules. With pre-bundling, a new icon would make a running dev server bundle everything again.
  optimizeDeps: { exclude: ["lucide-react"] },
  ssr: { noExternal: true },
  build: isSsrBuild
    ? {
        outDir: "../../.build/web-server",
        emptyOutDir: true,
        copyPublicDir: false,
        target: "node24",
        rolldownOptions: {
          output: { entryFileNames: "[name].mjs", chunkFileNames: "assets/[name]-[hash].mjs" },
        },
      }
    : {
        target: "es2022",
        assetsDir: "assets",
        assetsInlineLimit: 0,
        // Each page's HTML preloads its own chunks. Vite's list of all chunks would make the app larger.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files, { hostId, hostType }) =>
            hostType === "html" || isStaffChunk(hostId) ? files : [],
        },
        manifest: true,
        rolldownOptions: {
          output: { codeSplitting: { groups: [entry, app, formBase, form, shared, standIn, staff] } },
          // Sonner's call writes an inline <style>, which our Content-Security-Policy refuses. ui/toasts.css imports the same rules.
          treeshake: { manualPureFunctions: ["__insertCSS"] },
        },
      },
}));
