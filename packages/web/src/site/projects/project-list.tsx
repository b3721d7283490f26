import { cities } from "@handyman/business/identity";
import type { Project } from "@handyman/core/projects-and-reviews/project-schema";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Link } from "react-router-dom";
import * as english from "../../content/pages/project-cards.ts";
import { ask } from "../../lib/ask.ts";
import { useSettings } from "../../lib/queries.ts";
import { StaffText, useLink, useStaffText } from "../../lib/words.tsx";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { PagedItems, usePages } from "../../ui/paged-list.tsx";
import { Section } from "../../ui/section.tsx";
import { Placeholders, Skeleton } from "../../ui/skeleton.tsx";
import { Comparison, type ProjectWords } from "./comparison.tsx";

const monthStyle = { month: "long", year: "numeric", timeZone: "UTC" } as const;

export type { ProjectWords } from "./comparison.tsx";

const linkClass = "py-0.5 text-brand underline underline-offset-4";

interface FactsProps {
  project: Project;
  words: ProjectWords;
}

function Facts({ project: { service, city, month }, words }: FactsProps) {
  const toService = useLink(paths.service(service));
  const toCity = useLink(paths.area(city));
  const { services } = useSettings();
  const known = services.find(({ slug }) => slug === service);
  return (
    <p className="mt-auto flex flex-wrap gap-x-4 gap-y-1 pt-4 text-sm">
      {known && (
        <Link to={toService.href} hrefLang={toService.hrefLang} className={linkClass}>
          <StaffText text={known.title} />
        </Link>
      )}
      <Link to={toCity.href} hrefLang={toCity.hrefLang} className={linkClass}>
        {cities.find(({ slug }) => slug === city)?.name ?? city}
        {toCity.note}
      </Link>
      <time className="py-0.5 text-ink-soft" dateTime={month}>
        {new Date(`${month}-01`).toLocaleDateString(words.locale, monthStyle)}
      </time>
    </p>
  );
}

interface CardProps extends FactsProps {
  sizes: string;
  level: "h2" | "h3";
  /** Has the row to itself. */
  isAlone: boolean;
}

const wideSizes = "(min-width: 1216px) 648px, (min-width: 768px) 53vw, 88vw";

function ProjectCard({ project, words, sizes, level: Title, isAlone }: CardProps) {
  const { title, text, pairs, isSample } = project;
  const { lang } = useStaffText()(text);
  return (
    <article
      className={clsx(
        "flex flex-col rounded-card border border-line bg-surface p-4 shadow-card sm:p-5",
        isAlone && "md:flex-row md:items-center md:gap-10 md:[&>:first-child]:w-[58%]",
      )}
    >
      <div className="grid gap-3">
        {pairs.map((pair) => (
          <Comparison
            key={`${pair.before.url} ${pair.after.url}`}
            words={words}
            pair={pair}
            title={title}
            sizes={isAlone ? wideSizes : sizes}
          />
        ))}
      </div>
      <div className="flex flex-1 flex-col px-1 pt-4 sm:pt-5">
        {isSample && <p className="mb-1 font-semibold text-brand text-sm">{words.sample}</p>}
        <Title lang={lang} className="text-xl leading-snug tracking-tight">
          {title}
        </Title>
        <p lang={lang} className="mt-2 text-ink-soft">
          {text}
        </p>
        <Facts project={project} words={words} />
      </div>
    </article>
  );
}

const SHOWN = 3;

const halfWidth = "(min-width: 640px) 42vw, 86vw";

const sizesByCount: readonly string[] = [
  wideSizes,
  `(min-width: 1216px) 522px, ${halfWidth}`,
  `(min-width: 1216px) 326px, (min-width: 1024px) 27vw, ${halfWidth}`,
];

type Filter = { service?: Project["service"]; city?: Project["city"] };

interface SectionProps {
  filter: Filter;
  title: string;
  lead?: string;
  words?: ProjectWords | undefined;
}

export function ProjectSection({ filter, title, lead, words = english }: SectionProps) {
  const { data } = useQuery({
    queryKey: ["projects", filter],
    queryFn: () =>
      ask(({ api, readJson }) =>
        readJson(api.projects.$get({ query: { ...filter, limit: String(SHOWN), pairs: "1" } })),
      ),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Section
      id="projects"
      title={title}
      lead={lead}
      aside={<ArrowLink to={paths.projects}>{words.all}</ArrowLink>}
      className="border-line border-t"
    >
      <ul
        className={clsx(
          // A phone shows the newest one and a tablet two. The link above leads to the others.
          "grid gap-6 max-sm:[&>li+li]:hidden max-lg:[&>:nth-child(3)]:hidden",
          ["", "sm:grid-cols-2", "sm:grid-cols-2 lg:grid-cols-3"][data.items.length - 1],
        )}
      >
        {data.items.map((project) => (
          <li key={project.id} className="grid">
            <ProjectCard
              project={project}
              words={words}
              level="h3"
              isAlone={data.items.length === 1}
              sizes={sizesByCount[data.items.length - 1] ?? halfWidth}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const failure = "Failed to load projects";

const grid = "grid gap-6 md:grid-cols-2 md:[&>:nth-child(odd):last-child]:col-span-2";

export function ProjectList() {
  const list = usePages<Project>(["projects", "pages"], (cursor) =>
    ask(({ api, readJson }) => readJson(api.projects.$get({ query: cursor ? { cursor } : {} }))),
  );
  const { data, isError } = list;
  if (!data && isError) return <LoadFailure message={failure} query={list} />;
  if (!data)
    return (
      <Placeholders label="Loading projects" count={4} className={grid}>
        <Skeleton className="min-h-96" />
      </Placeholders>
    );
  return (
    <ul className={grid}>
      <PagedItems items={data} list={list} label="Load more projects" failure={failure}>
        {(project) => (
          <ProjectCard
            project={project}
            words={english}
            level="h2"
            isAlone={project === data.at(-1) && data.length % 2 === 1 && !list.hasNextPage}
            sizes="(min-width: 1216px) 522px, (min-width: 768px) 42vw, 86vw"
          />
        )}
      </PagedItems>
    </ul>
  );
}
