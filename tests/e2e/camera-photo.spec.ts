import { randomUUID } from "node:crypto";
import type { ServiceSave } from "@handyman/core/catalogue/service-schema";
import type { Versioned } from "@handyman/core/lib/fields";
import type { Page } from "@playwright/test";
import { paths } from "../../packages/web/src/paths.ts";
import { aPhoneJpeg } from "../setup/photos.ts";
import { expect, type RemoteStage, test } from "./fixtures.ts";
import { showAll } from "./picture-sizes.ts";
import { callAs, signInAs } from "./staff.ts";

/** The drawings of a new site have one ratio. A camera's photo may be dark, heavy, and upright. */

const SERVICE = "gutter-cleaning";

async function uploadImage(page: Page, stage: RemoteStage, alt: string): Promise<string> {
  await signInAs(page, "editor", "/admin/media");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose images" }).click();
  const buffer = await aPhoneJpeg({ isDark: true });
  expect(buffer.length, "bytes of the photo").toBeGreaterThan(3_000_000);
  await (await chooser).setFiles({ name: "IMG_2041.jpg", mimeType: "image/jpeg", buffer });
  await page.getByLabel("What does it show?").fill(alt);
  await page.getByRole("button", { name: "Upload image" }).click();
  await expect(page.getByRole("button", { name: `Open: ${alt}` })).toBeVisible({ timeout: 60_000 });
  const image = (await stage.records("media")).find((record) => record.alt === alt);
  return String(image?.id);
}

const save = (stage: RemoteStage, path: string, body: object) => callAs(stage, "owner", "PUT", path, body);

async function putOnService(stage: RemoteStage, imageId: string) {
  const answer = await callAs(stage, "owner", "GET", "services");
  const { items } = (await answer.json()) as { items: (ServiceSave & { id: string })[] };
  const found = items.find(({ slug }) => slug === SERVICE);
  if (!found) throw new Error("The service is missing");
  const { id, title, description, isPopular, isActive, intro, included, icon, ...older } = found;
  const words = { title, description, isPopular, isActive, intro, included, icon };
  const put = async (change: object) => save(stage, `services/${id}`, { ...words, ...change });
  await put({ version: older.version, cardImageId: imageId, headerImageId: imageId });
  const { cardImageId, headerImageId } = older;
  return () => put({ version: older.version + 1, cardImageId, headerImageId });
}

async function putOnPost(stage: RemoteStage, featuredImageId: string) {
  const id = randomUUID();
  const title = "A dark corner";
  await callAs(stage, "editor", "POST", "posts", { id, title });
  const text = { slug: `post-${id}`, title, excerpt: "A lamp.", content: "A lamp." };
  // Not the newest one, because only the others are small cards.
  const publishing = { status: "published", publishedAt: "2026-01-05T18:00:00Z", categoryId: "" };
  await save(stage, `posts/${id}`, { ...text, ...publishing, featuredImageId, version: 1 });
  const remove = async () => {
    const { version } = (await (await callAs(stage, "editor", "GET", `posts/${id}`)).json()) as Versioned;
    await callAs(stage, "editor", "POST", `posts/${id}/status`, { status: "draft", version });
    await callAs(stage, "editor", "DELETE", `posts/${id}?version=${version + 1}`);
  };
  return { slug: text.slug, remove };
}

const countShift = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value });
    }).observe({ type: "layout-shift" });
  });

const readShift = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);

const readPhotos = (page: Page, id: string) =>
  page.locator(`main img[src*="${id}"]`).evaluateAll((images) =>
    (images as HTMLImageElement[])
      .filter((image) => image.checkVisibility())
      .map((image) => ({
        isUpright: image.naturalHeight > image.naturalWidth,
        fit: getComputedStyle(image).objectFit,
        bytes: performance
          .getEntriesByName(image.currentSrc)
          .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize)[0],
      })),
  );

test.describe("on a sharp screen", () => {
  test.use({ deviceScaleFactor: 2 });

  test("a dark upright photo of a camera fits each place for a photo, moves nothing, and is light", async ({
    page,
    stage,
  }) => {
    const id = await uploadImage(page, stage, "A dark hall");
    const restoreService = await putOnService(stage, id);
    const post = await putOnPost(stage, id);
    const project = `projects/${randomUUID()}`;
    const person = `crew/${randomUUID()}`;
    const published = { version: 0, state: "published" };
    await save(stage, project, {
      ...published,
      title: "A lighter hall",
      text: "A lamp.",
      service: SERVICE,
      city: "oakland",
      month: "2026-03",
      isFeatured: true,
      consent: "A mail",
      pairs: [{ beforeId: id, afterId: id }],
    });
    await save(stage, person, {
      ...published,
      name: "Sam Reyes",
      trade: "Carpenter",
      since: "2009",
      photoId: id,
    });
    const review = `testimonials/${randomUUID()}`;
    await save(stage, review, {
      ...published,
      name: "Dana W.",
      text: "They came on time and left the room clean. ".repeat(20).trim(),
      city: "Oakland",
      service: SERVICE,
      rating: 5,
      date: "2026-05-02",
      source: "A card",
    });

    const counts: Record<string, number> = {
      [paths.home]: 1,
      [paths.services]: 1,
      [paths.service(SERVICE)]: 3,
      [paths.projects]: 2,
      [paths.about]: 1,
      [paths.blog]: 1,
      [paths.post(post.slug)]: 1,
    };
    // The phone comes first, because a browser shows a larger file that it has already.
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [path, count] of Object.entries(counts)) {
        const place = `${path} on ${width} px`;
        // Publishing takes a while, and the home page lays out its lower parts after a scroll.
        await expect(async () => {
          await page.goto(path);
          await countShift(page);
          await showAll(page);
          expect((await readPhotos(page, id)).length, place).toBeGreaterThanOrEqual(count);
        }).toPass({ timeout: 60_000 });
        for (const { bytes, ...photo } of await readPhotos(page, id)) {
          expect(photo, place).toEqual({ isUpright: true, fit: "cover" });
          if (width === 375) expect(bytes, `bytes in ${place}`).toBeLessThan(60_000);
        }
        expect(await readShift(page), `layout shift of ${place}`).toBeLessThan(0.001);
        if (path === paths.home) {
          await expect(page.getByRole("figure").filter({ hasText: "Dana W." })).toBeVisible();
          const length = await page.evaluate(() => document.documentElement.scrollHeight);
          if (width === 375) expect(length, "length of the home page").toBeLessThanOrEqual(7500);
        }
      }
    }

    await restoreService();
    await post.remove();
    for (const path of [project, person, review]) await callAs(stage, "owner", "DELETE", `${path}?version=1`);
  });
});
