declare module "opentype.js" {
  interface RenderOptions {
    kerning?: boolean;
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
    parse(font: ArrayBuffer): Font;
  };
  export default opentype;
}
