declare module "opentype.js" {
  type Command = { type: string } & Partial<Record<"x1" | "y1" | "x2" | "y2" | "x" | "y", number>>;
  type Options = { kerning: boolean; variation: Record<string, number> };
  interface Font {
    getPath(text: string, x: number, y: number, size: number, options: Options): { commands: Command[] };
    getAdvanceWidth(text: string, size: number, options: Options): number;
  }
  const opentype: { parse(font: ArrayBuffer): Font };
  export default opentype;
}
