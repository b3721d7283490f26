import { reservedSlugs } from "@handyman/core/blog/rules";
import type { PostInput, StaffPost, StaffPostSummary } from "@handyman/core/blog/schema";
import { slugify, slugPattern } from "@handyman/core/lib/slug";
import { formatPacificMoment } from "../lib/pacific-time.ts";

type Field = "title" | "slug" | "excerpt" | "content" | "categoryId" | "featuredImageId" | "authorId";

export type PostFields = Record<Field, string>;

export type FieldErrors = Partial<PostFields>;

type Source = Omit<PostFields, "featuredImageId" | "authorId"> & {
  featuredImageId?: string | null | undefined;
  authorId?: string | undefined;
};

export function toFields(source: Source): PostFields {
  const { title, slug, excerpt, content, categoryId, featuredImageId, authorId = "" } = source;
  return { title, slug, excerpt, content, categoryId, featuredImageId: featuredImageId || "", authorId };
}

const trimFields = (fields: PostFields): PostFields => ({
  ...fields,
  title: fields.title.trim(),
  excerpt: fields.excerpt.trim(),
  content: fields.content.trim(),
});

export const isSame = (a: PostFields, b: PostFields): boolean =>
  JSON.stringify(trimFields(a)) === JSON.stringify(trimFields(b));

const MAX_SLUG = 90;

export const makeSlug = (title: string): string =>
  slugify(title, "post").slice(0, MAX_SLUG).replace(/-$/, "");

export const isSlugOwn = (
  { status, wasPublic }: Pick<StaffPost, "status" | "wasPublic">,
  { title, slug }: PostFields,
): boolean => status !== "draft" || wasPublic || slug !== makeSlug(title);

const tooLong = (what: string, { length }: string, max: number) =>
  length > max ? `${what} has at most ${max} characters; this has ${length}.` : undefined;

function findSlugError(slug: string): string | undefined {
  if (!slugPattern.test(slug))
    return "Lowercase letters, numbers and single hyphens only, such as fix-a-leaky-tap.";
  if ((reservedSlugs as readonly string[]).includes(slug))
    return "This address is reserved. Please choose another.";
  return tooLong("The address", slug, 100);
}

export function findErrors(fields: PostFields, status: PostInput["status"]): FieldErrors {
  const { title, slug, excerpt, content, categoryId } = trimFields(fields);
  const ifPublic = (value: string, sentence: string) =>
    status !== "draft" && value === "" ? sentence : undefined;
  const errors = {
    title: title === "" ? "Please give the post a title." : tooLong("A title", title, 160),
    slug: findSlugError(slug),
    excerpt:
      ifPublic(excerpt, "Visitors see an excerpt in lists: please write one.") ??
      tooLong("An excerpt", excerpt, 400),
    content: ifPublic(content, "Please write the text first.") ?? tooLong("A post", content, 100_000),
    categoryId: ifPublic(categoryId, "Please choose a category."),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as FieldErrors;
}

export function toInput(fields: PostFields): Omit<PostInput, "status" | "publishedAt"> {
  const { featuredImageId, authorId, ...rest } = trimFields(fields);
  return { ...rest, ...(featuredImageId && { featuredImageId }), ...(authorId && { authorId }) };
}

export function describeTime({ status, publishedAt, changedAt, createdAt }: StaffPostSummary): string {
  if (status === "scheduled") return `Goes live ${formatPacificMoment(publishedAt)}`;
  if (status === "published") return `Since ${formatPacificMoment(publishedAt)}`;
  return `Changed ${formatPacificMoment(changedAt ?? createdAt)}`;
}
