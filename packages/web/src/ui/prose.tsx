import { clsx } from "clsx";

const proseClass = clsx(
  "min-w-0 max-w-[42rem] break-words text-[1.0625rem] leading-[1.75] [&>*:first-child]:mt-0",
  "[&_h2]:mt-14 [&_h2]:text-heading [&_h3]:mt-9 [&_h3]:text-xl [&_h3]:leading-snug [&_h4]:mt-7 [&_h4]:font-bold",
  "[&_p]:mt-5 [&_li>p]:mt-2",
  "[&_ul]:mt-5 [&_ul]:list-disc [&_ol]:mt-5 [&_ol]:list-decimal [&_ul]:pl-6 [&_ol]:pl-6",
  "[&_li]:mt-2.5 [&_li]:pl-1.5 [&_li]:marker:font-semibold [&_li]:marker:text-brand",
  "[&_a]:font-medium [&_a]:text-brand [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:text-brand-strong",
  "[&_strong]:font-bold [&_hr]:my-12 [&_hr]:border-line",
  "[&_blockquote]:mt-7 [&_blockquote]:border-accent [&_blockquote]:border-l-4 [&_blockquote]:pl-5 [&_blockquote]:text-ink-soft",
  "[&_code]:rounded-md [&_code]:bg-brand-soft [&_code]:px-1.5 [&_code]:py-0.5 [&_code]:text-[0.9em]",
  "[&_pre]:mt-6 [&_pre]:overflow-x-auto [&_pre]:rounded-card [&_pre]:bg-brand-soft [&_pre]:p-5 [&_pre_code]:p-0",
  "[&_img]:mt-8 [&_img]:h-auto [&_img]:max-h-[90svh] [&_img]:max-w-full [&_img]:rounded-card [&_img]:object-contain",
);

/** `html` must come from our Markdown renderer, which escapes raw HTML. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our Markdown renderer escapes raw HTML
  return <div className={proseClass} dangerouslySetInnerHTML={{ __html: html }} />;
}
