import { unlessRefused } from "../dynamo.ts";
import { AppError } from "../errors.ts";
import { SlugEntity } from "./entity.ts";

export type SlugKind = "post" | "service" | "category";

/**
 * Takes a slug for this record, unless another record has it; the same holder may take it again. Do it before the
 * record is written: a crash in between leaves a claim that the repeated save finds to be its own. 1 write unit.
 * @throws AppError `conflict` for the one who came second
 */
export async function claimSlug(kind: SlugKind, slug: string, holderId: string): Promise<void> {
  const isOurs = await unlessRefused(() =>
    SlugEntity.put({ kind, slug, holderId })
      .where(
        (record, { notExists, eq }) => `${notExists(record.holderId)} OR ${eq(record.holderId, holderId)}`,
      )
      .go(),
  );
  if (!isOurs) {
    throw new AppError("conflict", "slug_taken", `The address "${slug}" is already in use.`, {
      details: "Please choose another address.",
    });
  }
}

/** Frees a slug that this record no longer uses; one that another holds by now is left alone. 1 write unit. */
export async function freeSlug(kind: SlugKind, slug: string, holderId: string): Promise<void> {
  await unlessRefused(() =>
    SlugEntity.delete({ kind, slug })
      .where((record, { eq }) => eq(record.holderId, holderId))
      .go(),
  );
}
