import sharp from "sharp";
import { PINE } from "./web-manifest.ts";

/** Icons for home screens. Sizes are in pixels; systems cut their own corners, so the ground fills each square. */
export const iconSizes = { "apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512 } as const;

/** @param favicon the mark as SVG, whose corners are round */
export const drawIcon = (favicon: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(favicon), { density: (72 * size) / 40 })
    .resize(size, size)
    .flatten({ background: PINE })
    .png({ palette: true })
    .toBuffer();
