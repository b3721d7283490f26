/** Markdown as HTML, made by the build (markdown-plugin.ts). */
declare module "*.md?html" {
  const html: string;
  export default html;
}
