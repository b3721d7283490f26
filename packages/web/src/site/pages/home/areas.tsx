import type { Translated } from "@handyman/core/lib/language";
import type { words as english } from "../../../content/pages/home.ts";
import { homeCities } from "../../../offer.ts";
import { paths } from "../../../paths.ts";
import { ArrowLink } from "../../../ui/button.tsx";
import { lazyDrawing } from "../../../ui/drawing.tsx";
import { Section } from "../../../ui/section.tsx";
import type { ZipWords } from "../../areas/zip-answer.tsx";
import { ZipCheck } from "../../areas/zip-check.tsx";
import { ArrowRow } from "../parts/page-frame.tsx";

/** 640 units per degree east of -122.62, and 800 per degree south of 38.0. */
const BayMap = lazyDrawing(() => import("./bay-map.svg?raw"));

interface Props {
  words: Translated<(typeof english)["areas"]>;
  zipWords: ZipWords;
}

export function Areas({ words: { all, ...heading }, zipWords }: Props) {
  return (
    <Section
      id="areas"
      {...heading}
      aside={<ArrowLink to={paths.areas}>{all}</ArrowLink>}
      className="border-line border-t"
    >
      <div className="grid gap-6 lg:grid-cols-[1.35fr_1fr]">
        <div className="flex flex-col">
          <ZipCheck words={zipWords} className="mb-6" />
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(8.25rem,100%),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 lg:flex-1">
            {homeCities.map(({ slug, name }) => (
              <li key={slug} className="grid">
                <ArrowRow
                  to={paths.area(slug)}
                  className="gap-2 rounded-card border border-line bg-surface px-3 py-2.5 font-semibold transition hover:border-brand hover:shadow-card sm:px-6 sm:py-3 sm:text-lg"
                >
                  {name}
                </ArrowRow>
              </li>
            ))}
          </ul>
        </div>
        {/* A phone asks for the ZIP code instead. */}
        <div className="overflow-hidden rounded-panel border border-map-shore bg-map-land max-sm:hidden">
          <BayMap
            preserveAspectRatio="xMidYMid slice"
            className="aspect-[27/28] size-full lg:aspect-auto lg:min-h-[30rem]"
          />
        </div>
      </div>
    </Section>
  );
}
