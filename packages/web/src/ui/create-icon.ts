import { createElement, type SVGProps } from "react";

/** Replaces lucide's own function (see vite.config.ts), which would cost every visitor 1 kB. */
export default function createIcon({ node }: { node: [tag: string, attributes: Record<string, string>][] }) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
