/** What the first bytes of a file say it is. */
export type SourceFormat = "jpeg" | "png" | "gif" | "webp" | "avif" | "heic";

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString("latin1");

/** Brands of the ISO base media file format that hold HEVC pictures; `mif1` and `msf1` are shared with AVIF. */
const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx"]);
const avifBrands = new Set(["avif", "avis"]);

/** Major brand first, then the compatible ones, of an `ftyp` box at the start of the file. */
function brands(bytes: Uint8Array): string[] {
  if (ascii(bytes, 4, 8) !== "ftyp") return [];
  const end = Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(0), bytes.length, 256);
  const found = [ascii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) found.push(ascii(bytes, at, at + 4));
  return found;
}

/**
 * The format that the bytes themselves show, whatever name and type the file came with; undefined for all that is
 * not an accepted picture (SVG, HTML, PDF, text...).
 */
export function sniffFormat(bytes: Uint8Array): SourceFormat | undefined {
  if (bytes.length < 16) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return "gif";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
  const found = brands(bytes);
  if (found.some((brand) => avifBrands.has(brand))) return "avif";
  if (found.some((brand) => heicBrands.has(brand))) return "heic";
  return undefined;
}
