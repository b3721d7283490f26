import { AppError } from "../errors.ts";
import { retryRefused } from "../retry.ts";
import { type DeleteParams, type PutParams, transact, type Write } from "../transact.ts";
import { SlugEntity } from "./entity.ts";

interface Claim {
  kind: "post" | "service" | "category";
  slug: string;
  holderId: string;
}

/** How a record is saved: the slugs that it gives up, and the writes, refused unless the record is still as it was read. */
interface Save {
  left: readonly string[];
  writes: Write[];
}

/** Takes the slug unless another record has it. */
const take = ({ kind, slug, holderId }: Claim): Write => ({
  Put: SlugEntity.put({ kind, slug, holderId })
    .where((record, { notExists, eq }) => `${notExists(record.holderId)} OR ${eq(record.holderId, holderId)}`)
    .params<PutParams>(),
});

/** Frees slugs for others. */
export const freeSlugs = (kind: Claim["kind"], slugs: readonly string[]): Write[] =>
  slugs.map((slug) => ({ Delete: SlugEntity.delete({ kind, slug }).params<DeleteParams>() }));

/** The record that holds a slug, as its present one or as one that it had before. 0.5 read units. */
export async function findHolder(kind: Claim["kind"], slug: string): Promise<string | undefined> {
  const { data } = await SlugEntity.get({ kind, slug }).go();
  return data?.holderId;
}

/**
 * Saves a record in one transaction with its claim to a slug, so that no two records ever have the same one and a crash
 * leaves nothing half done. `prepare` reads the record anew for each try: when somebody else saved it in between, its
 * writes are refused. It answers undefined when there is nothing to save. 4 write units for the claim, and twice the usual
 * for the rest.
 * @throws AppError `conflict` when another record has the slug
 */
export async function saveWithSlug(claim: Claim, prepare: () => Promise<Save | undefined>): Promise<void> {
  await retryRefused(async () => {
    const save = await prepare();
    if (!save) return true;
    const left = save.left.filter((slug) => slug !== claim.slug);
    const refused = await transact([take(claim), ...freeSlugs(claim.kind, left), ...save.writes]);
    if (refused.includes(0)) {
      throw new AppError("conflict", "slug_taken", `The address "${claim.slug}" is already in use.`, {
        details: "Please choose another address.",
      });
    }
    return refused.length === 0;
  });
}
