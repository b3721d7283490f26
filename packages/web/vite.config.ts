import { fileURLToPath } from "node:url";
import { colors, darkColors } from "@handyman/business/identity";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { type BuildOptions, defineConfig, type Plugin, type UserConfig } from "vite";
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

/**
 * Starts the app. The file is so small that it is there when a visitor on a slow phone presses
 * something.
 */
const entry = {
  name: "entry",
  priority: 4,
  test: /rolldown\/runtime|preload-helper|web\/src\/(entry-client|lib\/(keep-clicks|recover|service-worker|try-storage))/,
};

/**
 * One chunk for what most pages need. Many small chunks compress worse, and each costs a request on
 * a first visit.
 */
const app = {
  name: "app",
  priority: 3,
  test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|clsx)\/(?!.*[iI]nfinite)|core\/src\/lib\/money\.|web\/src\/(start|app\.|content\/(promises|pages\/zip-check)|routes\.|language|paths|offer\.|coming-soon|ui\/(?!form|service-icon|prose|badge|paged-list|picture|stars|load-failure|toasts|tooltip)|lib\/(?!image|staff-words|api\.ts|sent-request|content)|site\/(layout\/(?!services-panel)|pages\/parts\/(page-frame|lazy-not-found|ruled-points)|quote\/kept-draft|(services|posts)\/[a-z-]*placeholders))|icons\/(check|clock|mail|map-pin|plus|shield-check|star)\.mjs/,
};

/**
 * The calculator needs no fields. A group also takes what its modules import, unless a group of
 * higher priority takes it.
 */
const formBase = {
  name: "form-base",
  priority: 2,
  test: /core\/src\/(requests\/quote-form\/rules|lib\/phone)\.|web\/src\/ui\/form\/early-input/,
};

const form = {
  name: "form",
  priority: 1,
  test: /core\/src\/requests\/(contact-form\/rules|quote-form\/labels)\.|web\/src\/(ui\/form\/(field|form-shell|form-words|contact-inputs|error-summary|no-script-note))|icons\/(circle-alert|circle-check)\.mjs/,
};

/** The pages of a service need it without the quote page. */
const lists = { name: "lists", priority: 1, test: /web\/src\/site\/pages\/parts\/lists\./ };

/** Both languages share them, and each has a small page of its own. */
const quotePage = {
  name: "quote-page",
  test: /web\/src\/(site\/pages\/(get-quote\/|parts\/quote-steps\.)|content\/pages\/quote-steps\.)/,
};

/** What each Spanish page needs, in one request. English pages never load it. */
const spanish = {
  name: "spanish",
  priority: 2,
  test: /web\/src\/content\/es\/(common|promises|shipped-texts|pages\/project-cards)\.|business\/src\/service-names-es\./,
};

/** The home page needs none of it. */
const pageContent = {
  name: "page-content",
  priority: 2,
  test: /web\/src\/(lib\/content\.|content\/fill-words)/,
};

/** Pages without data wait for these files, so they come in one request. */
const standIn = { name: "stand-in-settings", test: /\/(first|stand-in)-settings\.ts$/ };

/** The package leads to its build for development, with warnings, in every case. */
const routerFiles = fileURLToPath(new URL("node_modules/react-router/dist/production/", import.meta.url));

const iconMaker = fileURLToPath(new URL("src/ui/create-icon.ts", import.meta.url));

export const common = {
  root: import.meta.dirname,
  plugins: [businessLook, react(), tailwindcss(), markdownHtml],
  define: {
    "import.meta.env.VITE_SITE_URL": JSON.stringify(siteUrl),
    "import.meta.env.VITE_THEME_LIGHT": JSON.stringify(colors.pine),
    "import.meta.env.VITE_THEME_DARK": JSON.stringify(darkColors.paper),
  },
  resolve: {
    // The workspace root has React 18 for a tool; the site uses its own React.
    dedupe: ["react", "react-dom"],
    alias: [
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: iconMaker },
      { find: /^react-router$/, replacement: `${routerFiles}index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${routerFiles}dom-export.mjs` },
    ],
  },
  // Node would give the icons of the customer's page that React 18.
  ssr: { noExternal: ["lucide-react"] },
  // Icons are single modules. With pre-bundling, a new icon would make a running dev server bundle
  // everything again.
  optimizeDeps: { exclude: ["lucide-react"] },
} satisfies UserConfig;

export const forBrowsers = {
  target: "es2022",
  assetsInlineLimit: 0,
} satisfies BuildOptions;

/**
 * Sonner's call writes an inline <style>, which our content security policy refuses.
 * `ui/toasts.css` imports the same rules.
 */
export const treeshake = { manualPureFunctions: ["__insertCSS"] };

const renderer = {
  define: {
    ...common.define,
    "process.env.SITE_URL": JSON.stringify(siteUrl),
    "process.env.NODE_ENV": JSON.stringify("production"),
  },
  ssr: { noExternal: true },
  build: {
    outDir: "../../.build/web-server",
    emptyOutDir: true,
    copyPublicDir: false,
    target: "node24",
    rolldownOptions: {
      output: { entryFileNames: "[name].mjs", chunkFileNames: "assets/[name]-[hash].mjs" },
    },
  },
} satisfies UserConfig;

const site = {
  build: {
    ...forBrowsers,
    // Each page's HTML preloads its own chunks. Vite's list of all chunks would make the app
    // larger.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === "html" ? files : []),
    },
    manifest: true,
    rolldownOptions: {
      input: ["index.html", "src/site/customer/add-photos.ts"],
      output: {
        codeSplitting: {
          groups: [spanish, pageContent, entry, app, formBase, form, lists, quotePage, standIn],
        },
      },
      treeshake,
    },
  },
} satisfies UserConfig;

/**
 * Builds the site, or with `--ssr` the renderer of its pages. `npm run dev` serves both apps with
 * it.
 */
export default defineConfig(({ isSsrBuild }) => ({ ...common, ...(isSsrBuild ? renderer : site) }));
