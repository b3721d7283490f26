import { createEntity, key, retryRefused, toDelete, toPut, transact, type Write } from "./dynamo.ts";
import { conflict } from "./errors.ts";

export const SlugEntity = createEntity("slug", {
  attributes: {
    kind: { type: "string", required: true, readOnly: true },
    slug: { type: "string", required: true, readOnly: true },
    holderId: { type: "string", required: true },
  },
  indexes: { primary: key(["kind", "slug"]) },
});

interface Claim {
  kind: "post" | "service" | "category";
  slug: string;
  holderId: string;
}

interface Save {
  left: readonly string[];
  writes: Write[];
}

const claimSlug = ({ kind, slug, holderId }: Claim): Write =>
  toPut(
    SlugEntity.put({ kind, slug, holderId }).where(
      (record, { notExists, eq }) => `${notExists(record.holderId)} OR ${eq(record.holderId, holderId)}`,
    ),
  );

export const freeSlugs = (kind: Claim["kind"], slugs: readonly string[]): Write[] =>
  slugs.map((slug) => toDelete(SlugEntity.delete({ kind, slug })));

export async function findHolder(kind: Claim["kind"], slug: string): Promise<string | undefined> {
  const { data } = await SlugEntity.get({ kind, slug }).go({ consistent: true });
  return data?.holderId;
}

export const createTakenError = (slug: string) =>
  conflict("slug_taken", `The address "${slug}" is already in use.`, "Please choose another address.");

/**
 * Saves a record and its claim to a slug in one transaction, so that no two records share a slug.
 * Calls `prepare` again for each try. `prepare` returns undefined when there is nothing to save.
 */
export async function saveWithSlug(claim: Claim, prepare: () => Promise<Save | undefined>): Promise<void> {
  await retryRefused(async () => {
    const save = await prepare();
    if (!save) return true;
    const left = save.left.filter((slug) => slug !== claim.slug);
    const refused = await transact([claimSlug(claim), ...freeSlugs(claim.kind, left), ...save.writes]);
    if (refused.includes(0)) throw createTakenError(claim.slug);
    return refused.length === 0;
  });
}
