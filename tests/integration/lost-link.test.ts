import { randomUUID } from "node:crypto";
import { tryToTakeSlots } from "@handyman/core/lib/rate-limit";
import { confirmationLimits } from "@handyman/core/mail/confirmations";
import { changeRequest } from "@handyman/core/requests/change";
import { correctRequest } from "@handyman/core/requests/correct";
import { deleteRequest } from "@handyman/core/requests/delete";
import { readRequest } from "@handyman/core/requests/read";
import { openCustomerPagesWith } from "@handyman/functions/api/customer-renderer";
import { beforeAll, expect, it } from "vitest";
import { anActor, aPerson, aRequest } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();
const office = anActor();

beforeAll(() => {
  // The HTML is tested beside its component.
  openCustomerPagesWith(async () => JSON.stringify);
});

const aSentRequest = () => aRequest(stage, { ...aPerson(), elapsedMs: 20_000 });

async function ask(fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const answer = await fetch(`${stage.url}/r/lost/link?lang=es`, {
    method: "POST",
    body,
    redirect: "manual",
  });
  await stage.settled();
  return [answer.status, answer.headers.get("location"), await answer.text()];
}

const sameForAll = [303, "/r/lost?lang=es#link-asked", ""];

async function listLinkMails(reference: string) {
  return (await stage.mail()).filter(({ subject }) => subject === `Your request ${reference}`);
}

it("mails a new link to the address of the request once a day, however both are typed and repeated", async () => {
  const { id, reference, email } = await aSentRequest();
  const typed = {
    reference: ` ${reference.slice(4).toLowerCase().replace("-", " ")}`,
    email: email.toUpperCase(),
  };
  for (const fields of [{ reference, email }, typed, typed]) expect(await ask(fields)).toEqual(sameForAll);
  const mails = await listLinkMails(reference);
  expect(mails.map(({ to }) => to)).toEqual([[email]]);
  const [link = ""] = /https?:\S+\/r\/[\w-]{22}/.exec(mails[0]?.text ?? "") ?? [];
  expect(JSON.parse(await (await fetch(link)).text()).page).toMatchObject({ reference });
  const { timeline } = await readRequest(office, id);
  expect(timeline.filter(({ kind }) => kind === "link")).toHaveLength(1);
  expect(JSON.stringify(await stage.records("lostLink"))).not.toContain(email.split("@")[0]);
});

it("answers the same and mails nobody about what no request has, about spam, and after a deletion", async () => {
  const [known, other, spam, deleted] = [
    await aSentRequest(),
    await aSentRequest(),
    await aSentRequest(),
    await aSentRequest(),
  ];
  await changeRequest(office, "quote", spam.id, { version: 0, spam: true });
  await deleteRequest(office, "quote", deleted.id);
  await stage.settled();
  const mails = (await stage.mail()).length;
  for (const fields of [
    { reference: known.reference, email: other.email },
    { reference: "BAH-00000-00000", email: known.email },
    { reference: known.reference.slice(-5), email: known.email },
    { reference: "", email: "" },
    { reference: known.reference, email: "no address" },
    { reference: "B".repeat(5000), email: known.email },
    { reference: spam.reference, email: spam.email },
    { reference: deleted.reference, email: deleted.email },
    {},
  ])
    expect(await ask(fields as Record<string, string>)).toEqual(sameForAll);
  expect(await stage.mail()).toHaveLength(mails);
});

it("finds a request by the email that staff corrected, and no more by the mistaken one", async () => {
  const { id, reference, email } = await aSentRequest();
  const right = aPerson().email;
  await correctRequest(office, "quote", id, { version: 0, email: right });
  await stage.settled();
  await ask({ reference, email });
  expect(await listLinkMails(reference)).toEqual([]);
  await ask({ reference, email: right });
  expect((await listLinkMails(reference)).map(({ to }) => to)).toEqual([[right]]);
});

it("finds a request whose reference stands in the words of others", async () => {
  const { reference, email } = await aSentRequest();
  const details = `It is about ${reference.replaceAll("-", "")}`;
  await aRequest(stage, { ...aPerson(), elapsedMs: 20_000, details });
  await ask({ reference, email });
  expect(await listLinkMails(reference)).toHaveLength(1);
});

it("sends no mail to an address that already got its confirmations of the day", async () => {
  const { id, reference, email } = await aSentRequest();
  const scope = "recipient-limit";
  const rest = confirmationLimits[scope].limit - 1;
  const ids = Array.from({ length: rest }, () => randomUUID());
  await tryToTakeSlots({ ...confirmationLimits[scope], scope, origin: email, ids });
  expect(await ask({ reference, email })).toEqual(sameForAll);
  expect(await listLinkMails(reference)).toEqual([]);
  const { timeline } = await readRequest(office, id);
  expect(timeline.find(({ kind }) => kind === "link")?.mail).toMatchObject({
    state: "skipped",
    reason: scope,
  });
});

/** Last, because all calls of these tests share one address. */
it("makes somebody wait who tries many references", async () => {
  const tries = Array.from({ length: 61 }, () => ({ reference: randomUUID(), email: "dana@example.test" }));
  let status: unknown;
  for (const fields of tries) [status] = await ask(fields);
  expect(status).toBe(429);
});
