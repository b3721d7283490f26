import type { ComponentType } from "react";
import type { CitySlug } from "../../content/cities/city-content.ts";
import { type HouseProps, paint } from "./house-parts.tsx";
import { Cottage, Eichler, Hillside, Mission, Ranch, Townhouses } from "./houses-new.tsx";
import { BrownShingle, Bungalow, RowHouse, Victorian } from "./houses-old.tsx";

const streets: Record<CitySlug, readonly ComponentType<HouseProps>[]> = {
  "san-francisco": [Victorian, Victorian, RowHouse],
  oakland: [Victorian, Bungalow, Hillside],
  "san-jose": [Bungalow, Ranch, Mission],
  berkeley: [BrownShingle, Bungalow, Mission],
  "palo-alto": [BrownShingle, Eichler, Mission],
  fremont: [Bungalow, Ranch, Victorian],
  hayward: [Cottage, Ranch, Hillside],
  sunnyvale: [Ranch, Eichler, Townhouses],
  "daly-city": [Cottage, RowHouse, RowHouse],
  richmond: [Bungalow, Cottage, Townhouses],
};

const walls = [paint.sand, paint.sage, paint.rose] as const;

interface StreetProps {
  city: CitySlug;
  className?: string;
}

export function Street({ city, className }: StreetProps) {
  return (
    <svg viewBox="0 0 640 300" className={className} aria-hidden="true">
      <circle cx="330" cy="136" r="132" fill={paint.lamp} fillOpacity=".14" />
      <circle cx="330" cy="136" r="92" fill={paint.lamp} />
      <path
        d="M0 300C50 190 120 160 210 214C300 110 420 120 500 196C570 170 620 220 640 300Z"
        fill={paint.hill}
      />
      {streets[city].map((House, index) => (
        <g key={walls[index]} transform={`translate(${6 + index * 214} 300)`}>
          <House wall={walls[index] ?? paint.sand} />
        </g>
      ))}
    </svg>
  );
}
