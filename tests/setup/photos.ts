import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/**
 * Photos have a red square in the upper left corner, so that a test sees whether they are upright.
 */

const GPS = {
  GPSLatitudeRef: "N",
  GPSLatitude: "37/1 46/1 30/1",
  GPSLongitudeRef: "W",
  GPSLongitude: "122/1 25/1 0/1",
};

const scene = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <defs><linearGradient id="g"><stop stop-color="#e3f1ee"/><stop offset="1" stop-color="#1c6e66"/></linearGradient></defs>
      <rect width="100%" height="100%" fill="url(#g)"/>
      <circle cx="60%" cy="60%" r="20%" fill="#f2a33a"/>
      <rect width="20%" height="20%" fill="#d00000"/>
    </svg>`,
  );

/**
 * Returns a photo as an upright phone takes it: 12 megapixels, stored sideways (orientation 6),
 * with a GPS position. A dark one has the noise of a dark room, which costs bytes.
 */
export async function aPhoneJpeg({ width = 3024, height = 4032, isDark = false } = {}): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: isDark ? 60 : 12 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
  const upright = await sharp(scene(width, height))
    .removeAlpha()
    .composite([{ input: noise, blend: "soft-light" }])
    .modulate({ brightness: isDark ? 0.3 : 1 })
    .jpeg({ quality: 95 })
    .toBuffer();
  return sharp(upright)
    .rotate(-90)
    .jpeg({ quality: 90 })
    .withExif({ IFD0: { Make: "Handyman", Model: "Test phone" }, IFD3: GPS })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

export const aPngWithAlpha = ({ width = 1000, height = 700 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      {
        input: { create: { width: width / 5, height: height / 5, channels: 4, background: "#d00000" } },
        gravity: "northwest",
      },
    ])
    .png()
    .toBuffer();

/** 2048 by 1536 pixels, HEVC, with a GPS position. */
export const aHeic = (): Buffer => readFileSync(new URL("../fixtures/photo.heic", import.meta.url));

export const aSvg = () => scene(400, 300);

/** Returns a small PNG of 30,000 by 30,000 pixels, which would take 2.7 GB of memory. */
export function aDecompressionBomb(): Buffer {
  const size = 30_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((size / 8 + 1) * size), { level: 9 });
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

export async function isUpright(bytes: Uint8Array): Promise<boolean> {
  const { data } = await sharp(bytes)
    .flatten({ background: "#ffffff" })
    .resize(50, 50, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isRed = (x: number, y: number) => {
    const at = (y * 50 + x) * 3;
    return (data[at] ?? 0) > 150 && (data[at + 1] ?? 255) < 90 && (data[at + 2] ?? 255) < 90;
  };
  return isRed(4, 4) && !isRed(45, 4) && !isRed(4, 45) && !isRed(45, 45);
}
