import type { ServiceWithPrices } from "@handyman/core/catalogue/schema";
import type { Service } from "@handyman/core/catalogue/service-schema";
import { clsx } from "clsx";
import ImageOff from "lucide-react/icons/image-off";
import { ask } from "../../lib/ask.ts";
import { useQueryOr } from "../../lib/queries.ts";
import { StaffText, useStaffText, useWords } from "../../lib/words.tsx";
import { paths } from "../../paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { ArrowLink, CardLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import { ServicePlaceholders, serviceGrid } from "./service-placeholders.tsx";

/** The build's list, which stands in for the API, has only texts. */
type CardService = Pick<Service, "slug" | "title" | "description"> & Partial<Service>;

export const useServices = () =>
  useQueryOr<readonly CardService[]>(
    ["services"],
    () => ask(async ({ api, readJson }) => (await readJson(api.services.$get())).items),
    async () => (await import("../../content/services.ts")).serviceContents,
  ).data;

type ShownService = Partial<ServiceWithPrices> & Pick<ServiceWithPrices, "subServices">;

export const useService = (slug: string) =>
  useQueryOr<ShownService>(
    ["services", slug],
    () => ask(({ api, readJson }) => readJson(api.services[":slug"].$get({ param: { slug } }))),
    async () => {
      const { findCatalogueEntry } = await import("@handyman/core/catalogue/rules");
      return { subServices: findCatalogueEntry(slug)?.subServices ?? [] };
    },
  );

interface CardProps {
  service: CardService;
  sizes: string;
  isShort: boolean;
}

function ServiceCard({ service, sizes, isShort }: CardProps) {
  const { slug, title, description, isPopular, cardImage = null } = service;
  const { services: words } = useWords();
  const { text, lang } = useStaffText()(description);
  return (
    <article className="group relative flex w-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition duration-200 hover:-translate-y-1 hover:shadow-lift">
      <div className="relative aspect-[5/3] overflow-hidden bg-brand-soft sm:aspect-[4/3]">
        <Picture
          image={cardImage}
          sizes={sizes}
          decorative
          className="absolute inset-0 size-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
          fallback={
            <div className="grid size-full place-content-center justify-items-center gap-2 bg-brand-soft text-ink-soft text-sm">
              <ImageOff className="size-7" strokeWidth={1.5} />
              {words.noImage}
            </div>
          }
        />
      </div>
      {isPopular && <Badge className="absolute top-2 left-2 sm:top-3 sm:left-3">{words.popular}</Badge>}
      <div className="wrap-anywhere flex flex-1 flex-col p-3 sm:p-5">
        <h3 className="leading-snug tracking-tight sm:text-lg">
          <CardLink to={paths.service(slug)}>
            <StaffText text={title} />
          </CardLink>
        </h3>
        <p
          lang={lang}
          className={clsx(
            "mt-1 line-clamp-7 text-ink-soft text-sm sm:mt-2 sm:line-clamp-4 sm:text-base",
            isShort && "max-sm:hidden",
          )}
        >
          {text}
        </p>
      </div>
    </article>
  );
}

const deskSizes = {
  three: "(min-width: 1280px) 372px, (min-width: 640px) 31vw",
  four: "(min-width: 1280px) 290px, (min-width: 1024px) 23vw",
};

interface GridProps {
  services?: readonly CardService[];
  count: number;
  /** A phone shows only pictures and names. */
  isShort?: boolean;
}

export function ServiceGrid({ services, count, isShort = false }: GridProps) {
  if (!services) return <ServicePlaceholders count={count} />;
  const columns = services.length === 3 ? "three" : "four";
  const sizes = `${deskSizes[columns]}, 45vw`;
  return (
    <ul className={serviceGrid}>
      {services.map((service) => (
        <li key={service.slug} className="grid">
          <ServiceCard service={service} sizes={sizes} isShort={isShort} />
        </li>
      ))}
    </ul>
  );
}

export const HomeServices = ({ count }: { count: number }) => (
  <ServiceGrid services={useServices()?.slice(0, count)} count={count} isShort />
);

export function RelatedServices({ slugs }: { slugs: readonly string[] }) {
  const { services: words } = useWords();
  const services = useServices();
  const related = services && slugs.flatMap((slug) => services.find((known) => known.slug === slug) ?? []);
  if (related?.length === 0) return null;
  return (
    <Section
      id="related"
      title={words.related}
      aside={<ArrowLink to={paths.services}>{words.all}</ArrowLink>}
      className="far-below-135 border-line border-t"
    >
      <ServiceGrid services={related} count={slugs.length} isShort />
    </Section>
  );
}
