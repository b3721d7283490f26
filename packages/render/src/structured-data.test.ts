import { services } from "@handyman/business/first-settings";
import type { Post } from "@handyman/core/blog/schema";
import { defaultSettings, pickPublicSettings } from "@handyman/core/settings/defaults";
import { describe, expect, it } from "vitest";
import { words as spanishFaqs } from "../../web/src/content/es/pages/faqs.ts";
import { findServiceContent as findSpanishContent } from "../../web/src/content/es/services.ts";
import { loadCity } from "../../web/src/content/load-city.ts";
import * as faqPage from "../../web/src/content/pages/faqs.ts";
import * as plans from "../../web/src/content/pages/plans.ts";
import { findServiceContent } from "../../web/src/content/services.ts";
import { inSpanish, languageOf, toEnglish } from "../../web/src/language.ts";
import type { PageData } from "../../web/src/lib/site-client.ts";
import { paths } from "../../web/src/paths.ts";
import { allServices } from "../../web/src/stand-in-settings.ts";
import { parseOpeningHours } from "./business-data.ts";
import { allPaths, fetchLaunchApi, indexedPaths, launchSlugs } from "./launch-api.ts";
import { NOT_FOUND_PATH } from "./page-paths.ts";
import { buildStructuredData, toScripts } from "./structured-data.ts";
import { findUnknown } from "./test-vocabulary.ts";

const settings = {
  ...pickPublicSettings(defaultSettings),
  rating_url: "https://reviews.test/able",
  address_search: false,
  has_projects: false,
  services: allServices,
};

async function loadData(path: string, changes: Partial<typeof settings> = {}): Promise<PageData> {
  const isSpanish = languageOf(path) === "es";
  const [, section, rest = ""] = toEnglish(path).split("/");
  const slug = rest.replace(/-handyman-services$/, "");
  const data: PageData = [[["settings"], { ...settings, ...changes }]];
  if (section === "handyman-services" && slug) {
    data.push([["content", `service/${slug}`], (isSpanish ? findSpanishContent : findServiceContent)(slug)]);
    data.push([["services", slug], await (await fetchLaunchApi(`/api/services/${slug}`)).json()]);
  }
  if (section === "service-areas" || section === "locations")
    data.push([["content", `city/${slug}`], await loadCity(slug)]);
  if (toEnglish(path) === paths.faq)
    data.push([["content", "faqs"], isSpanish ? spanishFaqs : { ...faqPage }]);
  if (path === paths.plans) data.push([["content", "plans"], { ...plans }]);
  if (launchSlugs.posts.includes(slug)) {
    data.push([["posts", "by-slug", slug], await (await fetchLaunchApi(`/api/posts/${slug}`)).json()]);
  }
  if (section === "blog") {
    const { items } = await (await fetchLaunchApi("/api/categories")).json();
    data.push([["categories"], items]);
  }
  return data;
}

async function buildObjects(path: string, changes?: Partial<typeof settings>) {
  const objects = buildStructuredData(path, await loadData(path, changes));
  // biome-ignore lint/suspicious/noExplicitAny: the tests name what they read
  const parsed = JSON.parse(JSON.stringify(objects)) as any[];
  return Object.fromEntries(parsed.map((each) => [each["@type"], each]));
}

describe("the setting website", () => {
  it.each([
    ["https://able.test/about", "https://able.test/about"],
    ["", "https://example.test/"],
    ["able.test", "https://example.test/"],
    ["https://", "https://example.test/"],
  ])("%j makes %s the address of the business", async (website, url) => {
    const { HomeAndConstructionBusiness, WebSite } = await buildObjects(paths.home, { website });
    expect(HomeAndConstructionBusiness.url).toBe(url);
    expect(WebSite.publisher.url).toBe(url);
    expect(WebSite.url).toBe("https://example.test/");
  });
});

describe("every page", () => {
  it.each(allPaths.filter((path) => toEnglish(path) !== paths.thanks))(
    "%s uses only the vocabulary of schema.org",
    async (path) => {
      const objects = buildStructuredData(path, await loadData(path));
      expect(objects.length).toBeGreaterThan(0);
      for (const object of objects) {
        expect(object["@context"]).toBe("https://schema.org");
        expect(findUnknown(object)).toEqual([]);
      }
    },
  );

  it.each(indexedPaths.filter((path) => toEnglish(path) !== paths.home))(
    "%s has its breadcrumbs",
    async (path) => {
      const { BreadcrumbList } = await buildObjects(path);
      const items = BreadcrumbList.itemListElement;
      const home = languageOf(path) === "es" ? { name: "Inicio", item: "/es" } : { name: "Home", item: "/" };
      expect(items[0]).toMatchObject({ position: 1, ...home, item: `https://example.test${home.item}` });
      expect(items.at(-1)).toMatchObject({ position: items.length, item: `https://example.test${path}` });
      expect(items.length).toBe(path.startsWith("/blog/category/") ? 3 : toEnglish(path).split("/").length);
    },
  );

  it("the check finds mistakes", () => {
    expect(findUnknown({ "@type": "Handyman" })).toEqual([": no type Handyman"]);
    expect(findUnknown({ "@type": "Service", openingHours: "Mo" })).toEqual([
      "/Service.openingHours: no such property",
    ]);
    expect(findUnknown({ "@type": "Service", provider: { "@type": "City" } })[0]).toContain("is not one of");
    expect(findUnknown({ "@type": "BlogPosting", datePublished: "yesterday" })[0]).toContain("is not one of");
    expect(findUnknown({ "@type": "Service", provider: { "@type": "Plumber", name: "P" } })).toEqual([]);
  });

  it("an unknown page and the thank-you page have no structured data", () => {
    expect(buildStructuredData(NOT_FOUND_PATH, [])).toEqual([]);
    expect(buildStructuredData(paths.offline, [])).toEqual([]);
    expect(buildStructuredData(paths.thanks, [])).toEqual([]);
    expect(indexedPaths).not.toContain(paths.thanks);
  });
});

describe("the business", () => {
  it("is on the home page with all its details", async () => {
    const { HomeAndConstructionBusiness: business, WebSite } = await buildObjects(paths.home);
    expect(business).toMatchObject({
      "@id": "https://example.test/#business",
      telephone: "+14155550133",
      priceRange: "$$",
      foundingDate: "2013",
      identifier: { value: "1133173" },
      aggregateRating: { ratingValue: 4.9, reviewCount: 247, url: "https://reviews.test/able" },
      address: { addressLocality: "San Francisco", addressRegion: "CA", postalCode: "94103" },
    });
    expect(business.areaServed.map(({ name }: { name: string }) => name).join(", ")).toBe(
      "San Francisco, Oakland, San Jose, Berkeley, Palo Alto, Fremont, Hayward, Sunnyvale, Daly City, Richmond",
    );
    const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
    expect(business.openingHoursSpecification).toMatchObject([
      { dayOfWeek: weekdays, opens: "08:00", closes: "18:00" },
      { dayOfWeek: ["Saturday"], opens: "09:00", closes: "17:00" },
    ]);
    expect(WebSite.url).toBe("https://example.test/");
  });

  it("claims nothing that the owner has removed", async () => {
    const emptied = { rating_value: "", license_number: "", founded_year: "", email: "", phone: "" };
    const { HomeAndConstructionBusiness: business } = await buildObjects(paths.home, {
      ...emptied,
      structured_data_hours: ["by appointment"],
    });
    for (const key of ["aggregateRating", "identifier", "foundingDate", "email", "telephone"])
      expect(business).not.toHaveProperty(key);
    expect(business).not.toHaveProperty("openingHoursSpecification");
  });

  it.each([
    ["Mo-Fr 08:00-18:00", ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]],
    ["Sa 09:00-17:00", ["Saturday"]],
    ["Sa-Mo 09:00-17:00", ["Saturday", "Sunday", "Monday"]],
  ])("is open %s", (line, dayOfWeek) => {
    expect(parseOpeningHours(line)).toMatchObject({ dayOfWeek });
  });

  it.each(["", "Mon-Sat: 7AM-7PM", "Mo-Fr", "Xx 08:00-18:00"])("does not guess hours from %j", (line) => {
    expect(parseOpeningHours(line)).toBeUndefined();
  });
});

describe("pages of services", () => {
  it("show the prices of the catalogue", async () => {
    const found = await Promise.all(
      services.map(async ({ slug }) => {
        const { lowPrice, highPrice } = (await buildObjects(paths.service(slug))).Service.offers;
        return `${slug} ${lowPrice}-${highPrice}`;
      }),
    );
    expect(found).toEqual([
      "furniture-assembly 50-200",
      "drywall-repair 75-300",
      "painting-services 200-1000",
      "electrical-repair 100-500",
      "plumbing-repair 75-400",
      "carpentry-services 100-800",
      "deck-repair 200-1500",
      "gutter-cleaning 150-400",
      "tile-installation 300-2000",
      "fence-repair 150-800",
      "door-window-repair 75-500",
      "security-installation 100-400",
    ]);
  });

  it("have their questions, like pages of cities", async () => {
    for (const path of [paths.service("deck-repair"), paths.area("oakland"), paths.faq, paths.plans]) {
      expect((await buildObjects(path)).FAQPage.mainEntity.length, path).toBeGreaterThanOrEqual(3);
    }
    expect(await buildObjects(paths.about)).not.toHaveProperty("FAQPage");
  });

  it("are listed in the order of staff", () => {
    const answer = [
      { slug: "b", title: "B" },
      { slug: "a", title: "A" },
    ];
    const [list] = buildStructuredData(paths.services, [[["services"], answer]]);
    expect(list).toMatchObject({ numberOfItems: 2, itemListElement: [{ name: "B" }, { name: "A" }] });
  });
});

describe("pages in Spanish", () => {
  it("describe a service, its questions and its place in Spanish", async () => {
    const path = inSpanish(paths.service("plumbing-repair"));
    const { Service, FAQPage, BreadcrumbList } = await buildObjects(path);
    expect(Service).toMatchObject({
      name: "Reparaciones de plomería",
      description:
        "¿Hay una fuga? ¿No para el inodoro? ¿Se tapó el desagüe? ¿Se gastó la llave? Lo reparamos.",
      url: "https://example.test/es/handyman-services/plumbing-repair",
    });
    expect(FAQPage.inLanguage).toBe("es-US");
    expect(FAQPage.mainEntity[0].name).toBe("¿Vienen en una emergencia?");
    const names = BreadcrumbList.itemListElement.map(({ name }: { name: string }) => name);
    expect(names).toEqual(["Inicio", "Servicios", "Reparaciones de plomería"]);
  });

  it("describe the business in Spanish, and keep what staff wrote", async () => {
    const { HomeAndConstructionBusiness: shipped } = await buildObjects("/es");
    expect(shipped.description).toContain("Reparamos, instalamos y cuidamos casas");
    const { HomeAndConstructionBusiness: own } = await buildObjects("/es", { description: "We fix it." });
    expect(own.description).toBe("We fix it.");
  });
});

describe("a post", () => {
  const slug = launchSlugs.posts[0] as string;

  it("names its dates, picture and publisher", async () => {
    const { BlogPosting } = await buildObjects(paths.post(slug));
    expect(BlogPosting).toMatchObject({
      image: `https://example.test/social/blog/${slug}.png`,
      author: { "@type": "Organization", name: "Bay Area Handyman" },
      articleSection: "Seasonal care",
    });
    expect(BlogPosting.wordCount).toBeGreaterThan(300);
    expect(BlogPosting.dateModified >= BlogPosting.datePublished.slice(0, 10)).toBe(true);
  });

  it("name a member of the crew as author, or the business", async () => {
    const slug = launchSlugs.posts[0] as string;
    const path = paths.post(slug);
    expect((await buildObjects(path)).BlogPosting.author["@type"]).toBe("Organization");
    const post = (await (await fetchLaunchApi(`/api/posts/${slug}`)).json()) as Post;
    const author = { id: "c1", name: "Ana Lopez", trade: "Carpenter", since: "2009", photo: null };
    const objects = buildStructuredData(path, [[["posts", "by-slug", slug], { ...post, author }]]);
    const written = objects.find((each) => (each as { "@type": string })["@type"] === "BlogPosting");
    expect(written).toMatchObject({
      author: { "@type": "Person", name: "Ana Lopez", jobTitle: "Carpenter" },
    });
    expect(objects.flatMap((each) => findUnknown(each))).toEqual([]);
  });

  it("has its own picture, or else the picture of the site", async () => {
    const post = (await (await fetchLaunchApi(`/api/posts/${slug}`)).json()) as Post;
    const findImage = (changes: Partial<Post>) =>
      buildStructuredData(paths.post(slug), [
        [["posts", "by-slug", slug], { ...post, id: "other", ...changes }],
      ])[0];
    expect(findImage({})).toMatchObject({
      image: expect.stringMatching(/^https:\/\/example\.test\/media\/.+\.jpe?g$/),
    });
    expect(findImage({ featuredImage: null })).toMatchObject({ image: "https://example.test/social.png" });
  });
});

it("escapes text that would end its script element", () => {
  expect(toScripts([{ name: "</script><script>alert(1)</script>" }])).toBe(
    '<script type="application/ld+json">{"name":"\\u003c/script>\\u003cscript>alert(1)\\u003c/script>"}</script>',
  );
});
