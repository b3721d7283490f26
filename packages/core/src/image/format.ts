export type SourceFormat = "jpeg" | "png" | "gif" | "webp" | "avif" | "heic";

const readAscii = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString("latin1");

const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx"]);
const avifBrands = new Set(["avif", "avis"]);

function readBrands(bytes: Uint8Array): string[] {
  if (readAscii(bytes, 4, 8) !== "ftyp") return [];
  const end = Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(0), bytes.length, 256);
  const found = [readAscii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) found.push(readAscii(bytes, at, at + 4));
  return found;
}

export function sniffFormat(bytes: Uint8Array): SourceFormat | undefined {
  if (bytes.length < 16) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (readAscii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (/^GIF8[79]a$/.test(readAscii(bytes, 0, 6))) return "gif";
  if (readAscii(bytes, 0, 4) === "RIFF" && readAscii(bytes, 8, 12) === "WEBP") return "webp";
  const found = readBrands(bytes);
  if (found.some((brand) => avifBrands.has(brand))) return "avif";
  if (found.some((brand) => heicBrands.has(brand))) return "heic";
  return undefined;
}
