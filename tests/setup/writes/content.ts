import { randomUUID } from "node:crypto";
import { readStaffPost } from "@handyman/core/blog/staff-post";
import { listPriceLists } from "@handyman/core/catalogue/catalogue";
import { listStaffFaqs } from "@handyman/core/catalogue/faq";
import { listStaffPlans } from "@handyman/core/catalogue/plan";
import { listStaffServices, saveService } from "@handyman/core/catalogue/service";
import { readMedia } from "@handyman/core/publishing/media-uses";
import type { StaffSetting } from "@handyman/core/settings/schema";
import { writeSettings } from "@handyman/core/settings/setting";
import type { Stage } from "@handyman/local/stage";
import { aCategory, anImage, aPost } from "../content.ts";
import { owner } from "../staff.ts";
import { asOwner, bodyFrom, type Given, type Preparations } from "./steps.ts";

async function aDraft() {
  const { id } = await aPost({ status: "draft", publishedAt: null });
  const { slug, title, excerpt, content, publishedAt, categoryId, version } = await readStaffPost(owner, id);
  return { id, version, words: { slug, title, excerpt, content, publishedAt, categoryId } };
}

type Draft = Awaited<ReturnType<typeof aDraft>>;

const anAutosave = ({ id, words, version }: Draft, tab: string): Given => [
  `posts/${id}/draft`,
  { ...words, basedOn: version, knows: { tab } },
];

const aSave = ({ id, words, version }: Draft): Given => [
  `posts/${id}`,
  { ...words, title: "A new title", status: "draft", version },
];

export function postWrites(stage: Stage): Preparations {
  const call = asOwner(stage);
  return {
    "POST /api/admin/posts": () => ["posts", { id: randomUUID(), title: "A deck", categoryId: "" }],
    "PUT /api/admin/posts/:id": async () => aSave(await aDraft()),
    "DELETE /api/admin/posts/:id": async () => {
      const { id, version } = await aDraft();
      return [`posts/${id}?version=${version}`];
    },
    "PUT /api/admin/posts/:id/draft": async () => anAutosave(await aDraft(), randomUUID()),
    "DELETE /api/admin/posts/:id/draft": async () => {
      const [post, tab] = [await aDraft(), randomUUID()];
      const { savedAt } = await bodyFrom<{ savedAt: string }>(call("PUT", ...anAutosave(post, tab)));
      return [`posts/${post.id}/draft?tab=${tab}&savedAt=${savedAt}`];
    },
    "POST /api/admin/posts/:id/status": async () => {
      const { id, version } = await aDraft();
      return [`posts/${id}/status`, { status: "published", version }];
    },
    "POST /api/admin/posts/:id/versions/:number/restore": async () => {
      const post = await aDraft();
      const { version } = await bodyFrom<{ version: number }>(call("PUT", ...aSave(post)));
      return [`posts/${post.id}/versions/1/restore`, { version }];
    },
    "PUT /api/admin/categories/:id": () => {
      const id = randomUUID();
      return [`categories/${id}`, { name: "Decks", slug: `decks-${id}`, version: 0 }];
    },
    "DELETE /api/admin/categories/:id": async () => [`categories/${(await aCategory()).id}?version=1`],
  };
}

export const mediaWrites = (stage: Stage): Preparations => ({
  "POST /api/admin/media/uploads": () => [
    "media/uploads",
    { id: randomUUID(), name: "a.png", type: "image/png", size: 9, alt: "A deck" },
  ],
  "PUT /api/admin/media/:id": async () => {
    const { id } = await anImage(stage);
    const { version } = await readMedia(owner, id);
    return [`media/${id}`, { version, alt: "A new deck" }];
  },
  "DELETE /api/admin/media/:id": async () => [`media/${(await anImage(stage)).id}`],
});

/**
 * Makes an inactive service. The sitemap has dates only for active services that the build or staff
 * made.
 */
async function aService(): Promise<string> {
  const id = randomUUID();
  const texts = { title: "Decks", description: "We build decks.", isPopular: false, isActive: false };
  await saveService(id, { ...texts, slug: `service-${id}`, sortOrder: 1 });
  return id;
}

const aTestimonial = () => ({
  name: "Kim",
  text: "Quick and tidy.",
  city: "Oakland",
  service: "",
  rating: 5,
  date: "2026-01-05",
  source: "A card",
});

async function aProject(stage: Stage) {
  const image = await anImage(stage);
  return {
    title: "A deck",
    text: "New boards.",
    service: "deck-repair",
    city: "oakland",
    month: "2026-03",
    isFeatured: true,
    consent: "A mail of May 3",
    pairs: [{ beforeId: image.id, afterId: image.id }],
  };
}

async function aMember(stage: Stage) {
  const image = await anImage(stage);
  return { name: "Sam", trade: "Carpenter", since: "2009", photoId: image.id };
}

/** What staff can publish, by its area. The other tests of these records take them from here. */
const publishables: Record<string, (stage: Stage) => object | Promise<object>> = {
  crew: aMember,
  projects: aProject,
  testimonials: aTestimonial,
};

export const publishableAreas = Object.keys(publishables);

export async function aPublished(stage: Stage, area: string): Promise<Given> {
  const fields = await publishables[area]?.(stage);
  return [`${area}/${randomUUID()}`, { version: 0, state: "published", ...fields }];
}

export const publishableWrites = (stage: Stage): Preparations =>
  Object.fromEntries(
    publishableAreas.flatMap((area) => [
      [`PUT /api/admin/${area}/:id`, () => aPublished(stage, area)],
      [
        `DELETE /api/admin/${area}/:id`,
        async () => {
          const [path, body] = await aPublished(stage, area);
          await bodyFrom(asOwner(stage)("PUT", path, body));
          return [`${path}?version=1`] satisfies Given;
        },
      ],
    ]),
  );

export const businessWrites = (stage: Stage): Preparations => ({
  "PUT /api/admin/services/:id": async () => {
    const texts = { title: "Decks", description: "We build them.", isPopular: true, isActive: true };
    const images = { cardImageId: null, headerImageId: null };
    return [`services/${await aService()}`, { ...texts, ...images, version: 1 }];
  },
  "PUT /api/admin/faqs/:place": async () => {
    const version = (await listStaffFaqs(owner)).find(({ place }) => place === "plans")?.version ?? 0;
    const faqs = [{ question: "Can I cancel?", answer: "Yes, within {hours} hours." }];
    return ["faqs/plans", { faqs, version }];
  },
  "PUT /api/admin/services/plans/:id": async () => {
    const plan = (await listStaffPlans(owner)).find(({ id }) => id === "plus");
    const { id, changedBy, changedAt, ...save } = { ...plan, price: "970" };
    return ["services/plans/plus", save];
  },
  "PUT /api/admin/services/prices/:key": async () => {
    const list = (await listPriceLists(owner)).find(({ key }) => key === "fence-repair");
    const subServices = [{ name: "Gate Repair", low: 160, high: 420 }];
    return ["services/prices/fence-repair", { subServices, version: list?.version }];
  },
  "POST /api/admin/services/order": async () => {
    await aService();
    const { items, orderVersion } = await listStaffServices(owner);
    return ["services/order", { ids: items.map(({ id }) => id), version: orderVersion }];
  },
  "PUT /api/admin/settings": async () => {
    const { items } = await bodyFrom<{ items: StaffSetting[] }>(asOwner(stage)("GET", "settings"));
    const { version } = items.find(({ key }) => key === "city") ?? { version: 0 };
    return ["settings", { changes: [{ key: "city", value: "Oakland", version }] }];
  },
  "POST /api/admin/settings/test-mail": async () => {
    await writeSettings({ quote_form_emails: ["office@example.test"] });
    return ["settings/test-mail", { key: "quote_form_emails" }];
  },
});
