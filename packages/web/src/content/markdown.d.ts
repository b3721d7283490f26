/** markdown-plugin.ts turns Markdown into HTML. */
declare module "*.md?html" {
  const html: string;
  export default html;
}
