/** What the build uses of opentype.js 2, whose own types lag behind it. Sizes are in pixels. */
declare module "opentype.js" {
  interface RenderOptions {
    kerning?: boolean;
    /** Coordinates of a variable font's axes, such as `wght`. */
    variation?: Record<string, number>;
  }
  interface Font {
    getPath(
      text: string,
      x: number,
      y: number,
      size: number,
      options?: RenderOptions,
    ): { commands: ({ type: string } & Partial<Record<"x1" | "y1" | "x2" | "y2" | "x" | "y", number>>)[] };
    getAdvanceWidth(text: string, size: number, options?: RenderOptions): number;
  }
  const opentype: {
    /** @throws Error for anything but a TrueType or OpenType font */
    parse(font: ArrayBuffer): Font;
  };
  export default opentype;
}
