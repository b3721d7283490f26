import { createElement, type SVGProps } from "react";

/** What a module of lucide's icons holds: its elements with their attributes and React keys. */
interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * Makes an icon's component of lucide's drawing, in place of the library's own (vite.config.ts): its contexts, aliases
 * and size rules are 1 kB that every visitor would fetch and no icon of ours uses.
 */
export default function createIcon({ node }: IconData) {
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
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
