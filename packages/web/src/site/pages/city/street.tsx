import type { CitySlug } from "../../../content/cities/city-content.ts";
import { getSvgContent } from "../../../ui/drawing.tsx";

const files = import.meta.glob<string>("./houses/*.svg", { query: "?raw", import: "default", eager: true });

/** Three houses for each city. A house is 200 units wide and stands on y = 0. */
const streets: Record<CitySlug, readonly string[]> = {
  "san-francisco": ["victorian", "victorian", "row-house"],
  oakland: ["victorian", "bungalow", "hillside"],
  "san-jose": ["bungalow", "ranch", "mission"],
  berkeley: ["brown-shingle", "bungalow", "mission"],
  "palo-alto": ["brown-shingle", "eichler", "mission"],
  fremont: ["bungalow", "ranch", "victorian"],
  hayward: ["cottage", "ranch", "hillside"],
  sunnyvale: ["ranch", "eichler", "townhouses"],
  "daly-city": ["cottage", "row-house", "row-house"],
  richmond: ["bungalow", "cottage", "townhouses"],
};

const wallColors = ["#ecd9b6", "#8fb9ae", "#d98a72"];

const drawHouse = (name: string | undefined, wall: string) =>
  getSvgContent((files[`./houses/${name}.svg`] ?? "").replaceAll("currentColor", wall));

export function Street({ city, className }: { city: CitySlug; className?: string }) {
  return (
    <svg viewBox="0 0 640 300" className={className} aria-hidden="true">
      <circle cx="330" cy="136" r="132" fill="#f2a33a" fillOpacity=".14" />
      <circle cx="330" cy="136" r="92" fill="#f2a33a" />
      <path
        d="M0 300C50 190 120 160 210 214C300 110 420 120 500 196C570 170 620 220 640 300Z"
        fill="#1b5550"
      />
      {wallColors.map((wall, index) => (
        <g
          key={wall}
          transform={`translate(${6 + index * 214} 300)`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
          dangerouslySetInnerHTML={drawHouse(streets[city][index], wall)}
        />
      ))}
    </svg>
  );
}
