import { setTimeout as wait } from "node:timers/promises";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { documentClient } from "../dynamo.ts";
import { AppError } from "../errors.ts";
import { SlugEntity } from "./entity.ts";

export type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

interface Claim {
  kind: "post" | "service" | "category";
  slug: string;
  holderId: string;
}

/** How a record is saved: the slug that it has now, if there is one, and the writes, refused unless it still has it. */
interface Save {
  slug: string | undefined;
  writes: Write[];
}

/** Two saves of one record meet now and then; five in a row do not. */
const MAX_TRIES = 6;

/** Takes the slug unless another record has it, and frees the one that the record leaves. */
function claimWrites({ kind, slug, holderId }: Claim, left: string | undefined): Write[] {
  const take = SlugEntity.put({ kind, slug, holderId })
    .where((record, { notExists, eq }) => `${notExists(record.holderId)} OR ${eq(record.holderId, holderId)}`)
    .params<NonNullable<Write["Put"]>>();
  if (!left || left === slug) return [{ Put: take }];
  const free = SlugEntity.delete({ kind, slug: left }).params<NonNullable<Write["Delete"]>>();
  return [{ Put: take }, { Delete: free }];
}

async function tryWrites(writes: Write[]): Promise<"saved" | "taken" | "again"> {
  try {
    await documentClient.send(new TransactWriteCommand({ TransactItems: writes }));
    return "saved";
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const [claim, ...others] = (error.CancellationReasons ?? []).map(({ Code }) => Code);
    if (claim === "ConditionalCheckFailed") return "taken";
    const isRace = [claim, ...others].some(
      (code) => code === "TransactionConflict" || code === "ConditionalCheckFailed",
    );
    if (isRace) return "again";
    throw error;
  }
}

/**
 * Saves a record in one transaction with its claim to a slug, so that no two records ever have the same one and a crash
 * leaves nothing half done. `prepare` reads the record anew for each try: when somebody else saved it in between, its
 * writes are refused, and the save that comes last stays. 4 write units for the claim, and twice the usual for the rest.
 * @throws AppError `conflict` when another record has the slug
 */
export async function saveWithSlug(claim: Claim, prepare: () => Promise<Save>): Promise<void> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const { slug, writes } = await prepare();
    const outcome = await tryWrites([...claimWrites(claim, slug), ...writes]);
    if (outcome === "saved") return;
    if (outcome === "taken") {
      throw new AppError("conflict", "slug_taken", `The address "${claim.slug}" is already in use.`, {
        details: "Please choose another address.",
      });
    }
    await wait(Math.random() * 25 * 2 ** attempt);
  }
  throw new AppError("unavailable", "busy", "Somebody else is saving this just now. Please try again.", {
    retryAfter: 1,
  });
}
