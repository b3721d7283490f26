declare module "heic-decode" {
  interface HeicPicture {
    /** Upright, in pixels; known before anything is decoded. */
    width: number;
    height: number;
    /** The pixels, upright, as RGBA. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }

  const heicDecode: {
    /** The pictures of the file, not yet decoded; `dispose` frees their memory. */
    all(input: { buffer: Uint8Array }): Promise<HeicPicture[] & { dispose(): void }>;
  };
  export default heicDecode;
}
