import type { Translated } from "@handyman/core/lib/language";
import type { Project } from "@handyman/core/projects-and-reviews/project-schema";
import MoveHorizontal from "lucide-react/icons/move-horizontal";
import { type CSSProperties, useState } from "react";
import type * as english from "../../content/pages/project-cards.ts";
import { Picture } from "../../ui/picture.tsx";

export type ProjectWords = Translated<typeof english>;

type Pair = Project["pairs"][number];

const START = 50;

const caption = "absolute top-3 rounded-full bg-pine/85 px-3 py-0.5 font-semibold text-on-pine text-sm";

function Side({ image, sizes, name }: { image: Pair["before"]; sizes: string; name: string }) {
  const label = <span className="font-semibold">{name}</span>;
  return <Picture image={image} sizes={sizes} className="size-full object-cover" fallback={label} />;
}

interface Props {
  words: ProjectWords;
  pair: Pair;
  title: string;
  sizes: string;
}

/** The thumb is 2.75rem wide; its middle is the place. */
export function Comparison({ words: { sides, ...words }, pair: { before, after }, title, sizes }: Props) {
  const [place, setPlace] = useState(START);
  // The content security policy refuses style attributes in HTML, so the variable's default is the
  // first place.
  const style = place === START ? undefined : ({ "--place": place } as CSSProperties);
  return (
    <div
      style={style}
      className="relative isolate grid overflow-hidden rounded-card bg-line has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3 noscript:grid-cols-2 noscript:gap-1 [--edge:calc(1.375rem+(100%-2.75rem)*var(--place,50)/100)]"
    >
      <figure className="relative aspect-[3/2] [grid-area:1/1] sm:aspect-[4/3] noscript:[grid-area:auto]">
        <Side image={before} sizes={sizes} name={sides.before} />
        <figcaption className={`${caption} left-3`}>{sides.before}</figcaption>
      </figure>
      <figure className="relative aspect-[3/2] sm:aspect-[4/3] [clip-path:inset(0_0_0_var(--edge))] [grid-area:1/1] noscript:[clip-path:none] noscript:[grid-area:auto]">
        <Side image={after} sizes={sizes} name={sides.after} />
        <figcaption className={`${caption} right-3`}>{sides.after}</figcaption>
      </figure>
      <span
        aria-hidden="true"
        className="-translate-x-1/2 pointer-events-none absolute inset-y-0 left-(--edge) w-0.5 bg-white shadow-[0_0_3px_rgb(0_0_0/0.6)] noscript:hidden"
      >
        <span className="-translate-x-1/2 -translate-y-1/2 absolute top-1/2 left-1/2 grid size-11 place-items-center rounded-full border border-line-strong bg-surface text-ink shadow-card">
          <MoveHorizontal className="size-5" />
        </span>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        step={2}
        value={place}
        aria-label={words.compare(title)}
        aria-valuetext={words.shareAfter(100 - place)}
        onChange={({ target }) => setPlace(Number(target.value))}
        className="absolute inset-0 size-full cursor-ew-resize touch-pan-y appearance-none opacity-0 outline-none noscript:hidden [&::-moz-range-thumb]:h-full [&::-moz-range-thumb]:w-11 [&::-webkit-slider-thumb]:h-full [&::-webkit-slider-thumb]:w-11 [&::-webkit-slider-thumb]:appearance-none"
      />
    </div>
  );
}
