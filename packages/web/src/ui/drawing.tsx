import type { SVGProps } from "react";
import { lazyBlock } from "./lazy-block.tsx";

export const getSvgContent = (file: string) => ({
  __html: file
    .slice(file.indexOf(">") + 1, file.lastIndexOf("</svg>"))
    .replace(/>\s+</g, "><")
    .trim(),
});

export function Drawing({ file, ...rest }: SVGProps<SVGSVGElement> & { file: string }) {
  const viewBox = /viewBox="([^"]+)"/.exec(file)?.[1];
  return (
    <svg
      viewBox={viewBox}
      aria-hidden="true"
      {...rest}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
      dangerouslySetInnerHTML={getSvgContent(file)}
    />
  );
}

export function lazyDrawing(load: () => Promise<{ default: string }>) {
  const Block = lazyBlock(async () => {
    const { default: file } = await load();
    return (props: SVGProps<SVGSVGElement>) => <Drawing file={file} {...props} />;
  });
  return (props: SVGProps<SVGSVGElement>) => (
    <Block placeholder={<div className={props.className} />} content={props} />
  );
}
