/** The brand's colours, as they stand in drawings. */
export const PINE = "#0f3d3a";
const PAPER = "#fbf7f0";

/** What a device needs to keep the site on its home screen. */
export const webManifest = (name: string): string =>
  JSON.stringify({
    name,
    short_name: "Handyman",
    start_url: "/",
    display: "minimal-ui",
    theme_color: PINE,
    background_color: PAPER,
    icons: [192, 512].flatMap((size) =>
      (["any", "maskable"] as const).map((purpose) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose,
      })),
    ),
  });
