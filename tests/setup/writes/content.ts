import { randomUUID } from "node:crypto";
import { listPriceLists } from "@handyman/core/catalogue/catalogue";
import { listStaffFaqs } from "@handyman/core/faq/faq";
import { readMedia } from "@handyman/core/library/manage";
import { listStaffPlans } from "@handyman/core/plan/plan";
import { readStaffPost } from "@handyman/core/post/staff-post";
import { listStaffServices, saveService } from "@handyman/core/service/service";
import type { StaffSetting } from "@handyman/core/setting/schema";
import { writeSettings } from "@handyman/core/setting/setting";
import type { Stage } from "@handyman/local/stage";
import { aCategory, aPost } from "../content.ts";
import { anImage, asOwner, bodyFrom, owner, type Write } from "./steps.ts";

/** Makes a draft. Returns it with the input that the editor sends. */
async function aDraft() {
  const { id } = await aPost({ status: "draft", publishedAt: null });
  const { slug, title, excerpt, content, publishedAt, categoryId, version } = await readStaffPost(owner, id);
  return { id, version, words: { slug, title, excerpt, content, publishedAt, categoryId } };
}

export function postWrites(stage: Stage): Write[] {
  const call = asOwner(stage);
  const autosave = (post: Awaited<ReturnType<typeof aDraft>>, tab: string) =>
    call("PUT", `posts/${post.id}/draft`, { ...post.words, basedOn: post.version, knows: { tab } });
  const save = ({ id, words, version }: Awaited<ReturnType<typeof aDraft>>) =>
    call("PUT", `posts/${id}`, { ...words, title: "A new title", status: "draft", version });
  return [
    [
      "POST /api/admin/posts",
      async () => {
        const draft = { id: randomUUID(), title: "A deck", categoryId: "" };
        return () => call("POST", "posts", draft);
      },
    ],
    [
      "PUT /api/admin/posts/:id",
      async () => {
        const draft = await aDraft();
        return () => save(draft);
      },
    ],
    [
      "DELETE /api/admin/posts/:id",
      async () => {
        const { id, version } = await aDraft();
        return () => call("DELETE", `posts/${id}?version=${version}`);
      },
    ],
    [
      "PUT /api/admin/posts/:id/draft",
      async () => {
        const [post, tab] = [await aDraft(), randomUUID()];
        return () => autosave(post, tab);
      },
    ],
    [
      "DELETE /api/admin/posts/:id/draft",
      async () => {
        const [post, tab] = [await aDraft(), randomUUID()];
        const { savedAt } = await bodyFrom<{ savedAt: string }>(autosave(post, tab));
        return () => call("DELETE", `posts/${post.id}/draft?tab=${tab}&savedAt=${savedAt}`);
      },
    ],
    [
      "POST /api/admin/posts/:id/status",
      async () => {
        const { id, version } = await aDraft();
        return () => call("POST", `posts/${id}/status`, { status: "published", version });
      },
    ],
    [
      "POST /api/admin/posts/:id/versions/:number/restore",
      async () => {
        const post = await aDraft();
        const { version } = await bodyFrom<{ version: number }>(save(post));
        return () => call("POST", `posts/${post.id}/versions/1/restore`, { version });
      },
    ],
    [
      "PUT /api/admin/categories/:id",
      async () => {
        const id = randomUUID();
        return () => call("PUT", `categories/${id}`, { name: "Decks", slug: `decks-${id}`, version: 0 });
      },
    ],
    [
      "DELETE /api/admin/categories/:id",
      async () => {
        const { id } = await aCategory();
        return () => call("DELETE", `categories/${id}?version=1`);
      },
    ],
  ];
}

export function mediaWrites(stage: Stage): Write[] {
  const call = asOwner(stage);
  return [
    [
      "POST /api/admin/media/uploads",
      async () => {
        const file = { id: randomUUID(), name: "a.png", type: "image/png", size: 9, alt: "A deck" };
        return () => call("POST", "media/uploads", file);
      },
    ],
    [
      "PUT /api/admin/media/:id",
      async () => {
        const { id } = await anImage(stage);
        const { version } = await readMedia(owner, id);
        return () => call("PUT", `media/${id}`, { version, alt: "A new deck" });
      },
    ],
    [
      "DELETE /api/admin/media/:id",
      async () => {
        const { id } = await anImage(stage);
        return () => call("DELETE", `media/${id}`);
      },
    ],
  ];
}

/** It is not active: as the build did not make it, the sitemap would have no date for it. */
async function aService(): Promise<string> {
  const id = randomUUID();
  const texts = { title: "Decks", description: "We build decks.", isPopular: false, isActive: false };
  await saveService(id, { ...texts, slug: `service-${id}`, sortOrder: 1 });
  return id;
}

const aTestimonial = () => ({
  ...{ version: 0, name: "Kim", text: "Quick and tidy.", city: "Oakland", service: "", rating: 5 },
  ...{ date: "2026-01-05", state: "published", source: "A card" },
});

async function aProject(stage: Stage) {
  const image = await anImage(stage);
  return {
    ...{ version: 0, title: "A deck", text: "New boards.", service: "deck-repair", city: "oakland" },
    ...{ month: "2026-03", isFeatured: true, state: "published", consent: "A mail of May 3" },
    pairs: [{ beforeId: image.id, afterId: image.id }],
  };
}

const aMember = () => {
  const facts = { name: "Sam", trade: "Carpenter", since: "2009", photoId: "", state: "published" };
  return { version: 0, ...facts };
};

export function proofWrites(stage: Stage): Write[] {
  const call = asOwner(stage);
  return [
    [
      "PUT /api/admin/crew/:id",
      async () => {
        const id = randomUUID();
        return () => call("PUT", `crew/${id}`, aMember());
      },
    ],
    [
      "DELETE /api/admin/crew/:id",
      async () => {
        const id = randomUUID();
        await bodyFrom(call("PUT", `crew/${id}`, aMember()));
        return () => call("DELETE", `crew/${id}?version=1`);
      },
    ],
    [
      "PUT /api/admin/projects/:id",
      async () => {
        const [id, project] = [randomUUID(), await aProject(stage)];
        return () => call("PUT", `projects/${id}`, project);
      },
    ],
    [
      "DELETE /api/admin/projects/:id",
      async () => {
        const id = randomUUID();
        await bodyFrom(call("PUT", `projects/${id}`, await aProject(stage)));
        return () => call("DELETE", `projects/${id}?version=1`);
      },
    ],
  ];
}

export function businessWrites(stage: Stage): Write[] {
  const call = asOwner(stage);
  return [
    [
      "PUT /api/admin/services/:id",
      async () => {
        const texts = { title: "Decks", description: "We build them.", isPopular: true, isActive: true };
        const images = { cardImageId: null, headerImageId: null };
        const id = await aService();
        return () => call("PUT", `services/${id}`, { ...texts, ...images, version: 1 });
      },
    ],
    [
      "PUT /api/admin/faqs/:place",
      async () => {
        const version = (await listStaffFaqs(owner)).find(({ place }) => place === "plans")?.version ?? 0;
        const faqs = [{ question: "Can I cancel?", answer: "Yes, within {hours} hours." }];
        return () => call("PUT", "faqs/plans", { faqs, version });
      },
    ],
    [
      "PUT /api/admin/services/plans/:id",
      async () => {
        const plan = (await listStaffPlans(owner)).find(({ id }) => id === "plus");
        const { id, changedBy, changedAt, ...save } = { ...plan, price: "970" };
        return () => call("PUT", "services/plans/plus", save);
      },
    ],
    [
      "PUT /api/admin/services/prices/:key",
      async () => {
        const list = (await listPriceLists(owner)).find(({ key }) => key === "fence-repair");
        const subServices = [{ name: "Gate Repair", low: 160, high: 420 }];
        return () => call("PUT", "services/prices/fence-repair", { subServices, version: list?.version });
      },
    ],
    [
      "POST /api/admin/services/order",
      async () => {
        await aService();
        const { items, orderVersion } = await listStaffServices(owner);
        const order = { ids: items.map(({ id }) => id), version: orderVersion };
        return () => call("POST", "services/order", order);
      },
    ],
    [
      "PUT /api/admin/testimonials/:id",
      async () => {
        const id = randomUUID();
        return () => call("PUT", `testimonials/${id}`, aTestimonial());
      },
    ],
    [
      "DELETE /api/admin/testimonials/:id",
      async () => {
        const id = randomUUID();
        await bodyFrom(call("PUT", `testimonials/${id}`, aTestimonial()));
        return () => call("DELETE", `testimonials/${id}?version=1`);
      },
    ],
    [
      "PUT /api/admin/settings",
      async () => {
        const { items } = await bodyFrom<{ items: StaffSetting[] }>(call("GET", "settings"));
        const { version } = items.find(({ key }) => key === "city") ?? { version: 0 };
        return () => call("PUT", "settings", { changes: [{ key: "city", value: "Oakland", version }] });
      },
    ],
    [
      "POST /api/admin/settings/test-mail",
      async () => {
        await writeSettings({ quote_form_emails: ["office@example.test"] });
        return () => call("POST", "settings/test-mail", { key: "quote_form_emails" });
      },
    ],
  ];
}
