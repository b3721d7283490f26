/**
 * A business of another trade or region changes this folder and the words in
 * packages/web/src/content.
 */
export const domain = "bayareahandyman.example";

export const timeZone = "America/Los_Angeles";

export const regionName = "San Francisco Bay Area";

/** The state's record of a contractor. The license number follows. */
export const licenseRecord =
  "https://www.cslb.ca.gov/OnlineServices/CheckLicenseII/LicenseDetail.aspx?LicNum=";

export const region = {
  name: regionName,
  state: "California",
  license: {
    name: "California contractor license",
    authority: "CSLB",
  },
  services: "Handyman services",
  slogan: "Your whole fix-it list, handled.",
  summary: "Handyman services across the San Francisco Bay Area",
};

/** The site has a page for each of these cities. */
export const cities = [
  { slug: "san-francisco", name: "San Francisco" },
  { slug: "oakland", name: "Oakland" },
  { slug: "san-jose", name: "San Jose" },
  { slug: "berkeley", name: "Berkeley" },
  { slug: "palo-alto", name: "Palo Alto" },
  { slug: "fremont", name: "Fremont" },
  { slug: "hayward", name: "Hayward" },
  { slug: "sunnyvale", name: "Sunnyvale" },
  { slug: "daly-city", name: "Daly City" },
  { slug: "richmond", name: "Richmond" },
] as const;

export const cityShortNames: Readonly<Record<string, string>> = { SF: "San Francisco" };

/** The mark: a house with a wrench, as SVG paths in a square of 40 by 40. */
export const mark = {
  house: "M8 20 20 9l12 11v11a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2z",
  wrench: "M24.6 17.2a5 5 0 0 0-6.2 6.5l-4.1 4.1 2 2 4.1-4.1a5 5 0 0 0 6.5-6.2l-2.9 2.9-2.2-.6-.6-2.2z",
} as const;

/**
 * Colors of the pages, pictures and mails. Each becomes the CSS variable `--color-<name>`. Text
 * colors are at least 4.5:1 on paper, surface and brand-soft; line-strong is 3:1 for the edges of
 * fields. The pine colors stay dark in both schemes.
 */
export const colors = {
  ink: "#14211f",
  "ink-soft": "#4b5a57",
  paper: "#fbf7f0",
  surface: "#ffffff",
  line: "#e5ddd0",
  "line-strong": "#7d8a86",
  brand: "#1c6e66",
  "brand-strong": "#0f3d3a",
  "brand-soft": "#e3f1ee",
  "on-brand": "#ffffff",
  accent: "#f2a33a",
  "accent-strong": "#f7b658",
  "accent-soft": "#fdf0dc",
  "accent-ink": "#14211f",
  danger: "#a8341c",
  "danger-soft": "#fbe9e4",
  success: "#1b6b45",
  focus: "#0f3d3a",
  pine: "#0f3d3a",
  "pine-deep": "#0b2e2c",
  "pine-line": "#2a5854",
  "on-pine": "#fbf7f0",
  "on-pine-soft": "#b9d3cd",
  "map-land": "#cfe5df",
  "map-water": "#8fc3bf",
  "map-shore": "#b3d6cf",
} as const;

export const darkColors = {
  ink: "#eff5f2",
  "ink-soft": "#aec2bc",
  paper: "#0c1816",
  surface: "#132421",
  line: "#263d38",
  "line-strong": "#6f8a83",
  brand: "#6cc7b9",
  "brand-strong": "#b4e6dd",
  "brand-soft": "#17352f",
  "on-brand": "#06201d",
  "accent-soft": "#2b2718",
  danger: "#ffa08a",
  "danger-soft": "#3b1c15",
  success: "#7bd7a9",
  focus: "#f7c272",
  pine: "#0f312e",
  "pine-deep": "#081311",
  "pine-line": "#29504b",
  "map-land": "#1d3f39",
  "map-water": "#0d2a2c",
  "map-shore": "#2c564f",
} as const;

/** Mails have only a light scheme. */
export const mailColors = { soft: "#4b5d59", line: "#d5e2de" } as const;
