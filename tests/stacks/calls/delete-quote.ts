import { useDeployedStage } from "../../../scripts/operator.ts";
import { aQuoteRequest } from "../../factories.ts";

/**
 * Stores a quote with a photo in a deployed stage, as visitors do, and deletes it, as `npm run
 * test:stage` does after its visit. The functions of the stage would store it, so only the deletion
 * must be recorded: run this with `store` first, without the recorder.
 */
const [stage = "", step = ""] = process.argv.slice(2);
await useDeployedStage(stage);
const { QuoteEntity } = await import("@handyman/core/requests/quote-form/entity");
const { deleteRequest } = await import("@handyman/core/requests/delete");
const { readFormRecord } = await import("@handyman/core/requests/entity");
const id = "11111111-2222-4333-8444-555555555555";

async function store(): Promise<void> {
  const { issueUploads } = await import("@handyman/core/pictures/photo");
  const { requestQuote } = await import("@handyman/core/requests/quote-form/request-quote");
  const { quoteRequest } = await import("@handyman/core/requests/quote-form/schema");
  const { addEntries } = await import("@handyman/core/requests/entry");
  const { repairCustomers } = await import("@handyman/core/requests/customer-file/repair");
  const { writeObject } = await import("@handyman/core/lib/bucket");
  const caller = { origin: "203.0.113.7", siteUrl: "https://www.example.com", userAgent: "test" };
  const file = { name: "a.jpg", type: "image/jpeg" as const, size: 4 };
  const [photo] = await issueUploads(caller, { files: [file], requestId: id });
  if (!photo) throw new Error("no upload");
  for (const key of [photo.key, `variants/${photo.key}/medium-800.webp`])
    await writeObject(key, "four", { type: "image/jpeg" });
  const request = aQuoteRequest({ requestId: id, photos: [photo.publicUrl], elapsedMs: 60_000 });
  await requestQuote(caller, quoteRequest.parse(request));
  const { data } = await QuoteEntity.get({ id }).go({ consistent: true });
  if (!data) throw new Error("no quote");
  await addEntries([data]);
  await repairCustomers(() => undefined);
}

if (step === "store") await store();
else {
  if (!(await readFormRecord("quote", id))) throw new Error("Run this with store first");
  await deleteRequest({ id: "test-stage", roles: ["owner"] }, "quote", id);
  console.log("left:", await readFormRecord("quote", id));
}
