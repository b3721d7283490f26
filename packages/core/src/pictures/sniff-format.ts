const signatures = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF.{4}WEBP/s,
  avif: /^.{4}ftyp(.{4})*avi[fs]/s,
  heic: /^.{4}ftyp(.{4})*(hei[cxms]|hev[cx])/s,
};

export const SNIFFED_BYTES = 256;

export function sniffFormat(bytes: Uint8Array): string | undefined {
  if (bytes.length < 16) return undefined;
  const start = String.fromCharCode(...bytes.subarray(0, SNIFFED_BYTES));
  const isBox = start.slice(4, 8) === "ftyp";
  const boxLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const head = isBox ? start.slice(0, boxLength) : start;
  return Object.entries(signatures).find(([, signature]) => signature.test(head))?.[0];
}
