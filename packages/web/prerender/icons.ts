import sharp from "sharp";

/** Icons for home screens. Sizes are in pixels; systems cut their own corners, so the ground fills each square. */
export const iconSizes = { "apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512 } as const;

const PINE = "#0f3d3a";
const PAPER = "#fbf7f0";

/** @param favicon the mark as SVG, whose corners are round */
export const drawIcon = (favicon: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(favicon), { density: (72 * size) / 40 })
    .resize(size, size)
    .flatten({ background: PINE })
    .png({ palette: true })
    .toBuffer();

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
