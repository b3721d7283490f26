import { randomUUID } from "node:crypto";
import { addNote, addReply } from "@handyman/core/requests/add-activity";
import { changeRequest } from "@handyman/core/requests/change";
import { readRequest } from "@handyman/core/requests/read";
import { retryRequestMail } from "@handyman/core/requests/retry-mail";
import { writeSettings } from "@handyman/core/settings/setting";
import { beforeEach, describe, expect, it } from "vitest";
import { aMessage, anActor, aRequest, listOf, planDay } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();
const office = anActor();

beforeEach(async () => {
  stage.clearFaults();
  await writeSettings({ quote_form_emails: ["office@example.test"], enable_form_notifications: true });
});

const aReply = (overrides = {}) => ({
  id: randomUUID(),
  subject: `Your request ${randomUUID()}`,
  text: "Hello Dana,\n\nwould Friday suit you?",
  ...overrides,
});

const mailsWith = async (subject: string) => (await stage.mail()).filter((mail) => mail.subject === subject);

const replyIn = async (id: string, replyId: string) =>
  (await readRequest(office, id)).timeline.find((item) => item.id === replyId);

const summaryOf = async (reference: string) => (await listOf({ q: reference })).items[0];

describe("a reply", () => {
  it("goes to the customer once, with the business as reply address, and marks the request as contacted", async () => {
    const sent = await aRequest(stage);
    const reply = aReply({ templateKey: "visit" });
    await Promise.all([1, 2, 3].map(() => addReply(office, "quote", sent.id, reply)));
    await addReply(office, "quote", sent.id, reply);
    await stage.settled();
    const mails = await mailsWith(reply.subject);
    expect(mails).toMatchObject([{ to: [sent.email], replyTo: ["hello@bayareahandyman.example"] }]);
    expect(mails[0]?.text).toContain("would Friday suit you?");
    const detail = await readRequest(office, sent.id);
    expect(detail).toMatchObject({ status: "contacted", version: 1 });
    expect(detail.repliedAt).not.toBe("");
    expect(detail.timeline.filter(({ kind }) => kind === "reply")).toMatchObject([
      { id: reply.id, actorId: office.id, templateKey: "visit", mail: { state: "sent", canRetry: false } },
    ]);
  });

  it("does not change a later status, and survives a colleague's simultaneous change", async () => {
    const sent = await aRequest(stage);
    await Promise.all([
      addReply(office, "quote", sent.id, aReply()),
      changeRequest(anActor(), "quote", sent.id, { version: 0, status: "quoted" }).catch(() => {}),
    ]);
    const { version, repliedAt } = await readRequest(office, sent.id);
    await planDay(sent.id);
    await changeRequest(office, "quote", sent.id, { version, status: "scheduled" });
    await addReply(office, "quote", sent.id, aReply());
    expect(await readRequest(office, sent.id)).toMatchObject({
      status: "scheduled",
      repliedAt,
      version: version + 1,
    });
  });

  it("with another text under the same id is refused, with the message that the first one was sent", async () => {
    const sent = await aRequest(stage);
    const reply = aReply();
    await addReply(office, "quote", sent.id, reply);
    for (const other of [{ text: "It is $90." }, { subject: `Another ${reply.subject}` }])
      await expect(addReply(office, "quote", sent.id, { ...reply, ...other })).rejects.toMatchObject({
        kind: "conflict",
        code: "already_sent",
      });
    await expect(addReply(anActor(), "quote", sent.id, reply)).rejects.toMatchObject({
      code: "already_sent",
    });
    await addReply(office, "quote", sent.id, reply);
    await stage.settled();
    expect(await mailsWith(reply.subject)).toHaveLength(1);
  });

  it("counts as the first answer in every status, also after later changes of status", async () => {
    const sent = await aRequest(stage);
    const change = (version: number, status: "new" | "contacted") =>
      changeRequest(office, "quote", sent.id, { version, status });
    expect(await change(0, "contacted")).toMatchObject({ repliedAt: "" });
    await addReply(office, "quote", sent.id, aReply());
    const { repliedAt, version } = await readRequest(office, sent.id);
    expect(repliedAt).not.toBe("");
    expect(await change(version, "new")).toMatchObject({ repliedAt });
    await addReply(office, "quote", sent.id, aReply());
    expect(await readRequest(office, sent.id)).toMatchObject({
      status: "contacted",
      repliedAt,
      version: version + 2,
    });
  });

  it("waits for its author when a colleague answered meanwhile, and goes out once they know", async () => {
    const sent = await aRequest(stage);
    const [first, second] = [aReply(), aReply()];
    const asSeen = (reply: typeof first, seenContactId: string) => ({ ...reply, seenContactId });
    const atOnce = [first, second].map((reply) => addReply(anActor(), "quote", sent.id, asSeen(reply, "")));
    const outcomes = await Promise.allSettled(atOnce);
    const [winner, loser] = outcomes[0]?.status === "fulfilled" ? [first, second] : [second, first];
    expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject([
      { reason: { kind: "conflict", code: "answered_meanwhile" } },
    ]);
    await addReply(office, "quote", sent.id, asSeen(loser, winner.id));
    await addReply(office, "quote", sent.id, asSeen(loser, winner.id));
    await stage.settled();
    for (const { subject } of [winner, loser]) expect(await mailsWith(subject)).toHaveLength(1);
  });

  it.each([
    ["new", "questions", "contacted"],
    ["scheduled", "questions", "scheduled"],
    ["quoted", "declined", "declined"],
    ["completed", "questions", "completed"],
  ] as const)("moves a request in %s with the template %s to %s", async (status, templateKey, next) => {
    const sent = await aRequest(stage);
    await planDay(sent.id);
    if (status !== "new") await changeRequest(office, "quote", sent.id, { version: 0, status });
    await addReply(office, "quote", sent.id, aReply({ templateKey }));
    expect(await readRequest(office, sent.id)).toMatchObject({ status: next });
  });

  it("is sent with any character at the end of its preview", async () => {
    const sent = await aRequest(stage);
    const reply = aReply({ text: `${"a".repeat(99)}\u{1f527} and so on` });
    await addReply(office, "quote", sent.id, reply);
    await stage.settled();
    expect(await mailsWith(reply.subject)).toHaveLength(1);
    expect(await replyIn(sent.id, reply.id)).toMatchObject({ mail: { state: "sent" } });
  });

  it("to a message works the same way, and to an unknown record is refused", async () => {
    const sent = await aMessage(stage);
    const reply = aReply();
    await addReply(office, "contact", sent.id, reply);
    await stage.settled();
    expect(await mailsWith(reply.subject)).toMatchObject([{ to: [sent.email] }]);
    await expect(addReply(office, "quote", randomUUID(), reply)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a logged call or text", () => {
  it.each(["call", "text", "email"] as const)(
    "is the first answer: a %s stands in the timeline once, and the request is contacted",
    async (kind) => {
      const sent = await aRequest(stage);
      const note = { id: randomUUID(), kind, text: "Friday at 9 suits her." };
      await addNote(office, "quote", sent.id, note);
      await addNote(office, "quote", sent.id, note);
      const detail = await readRequest(office, sent.id);
      expect(detail).toMatchObject({ status: "contacted", version: 1 });
      expect(detail.repliedAt).not.toBe("");
      expect(detail.timeline.filter((item) => item.kind === kind)).toMatchObject([
        { text: note.text, actorId: office.id },
      ]);
      await addReply(office, "quote", sent.id, aReply());
      expect(await readRequest(office, sent.id)).toMatchObject({ repliedAt: detail.repliedAt });
    },
  );

  it("warns a colleague who writes a reply, but is itself never refused", async () => {
    const sent = await aRequest(stage);
    await addReply(office, "quote", sent.id, aReply());
    await addNote(office, "quote", sent.id, { id: randomUUID(), kind: "call", text: "She agreed." });
    const late = addReply(anActor(), "quote", sent.id, aReply({ seenContactId: "" }));
    await expect(late).rejects.toMatchObject({ code: "answered_meanwhile" });
  });
});

// request-mail-retry.test.ts tests a retry of the form's mails.
describe("an unsent reply", () => {
  it("is marked in the inbox, is sent again once on request, and then loses its warning", async () => {
    const sent = await aRequest(stage);
    const reply = aReply();
    stage.fault({ service: "ses", code: "MessageRejected", times: 1 });
    await addReply(office, "quote", sent.id, reply);
    await stage.settled();
    expect(await mailsWith(reply.subject)).toEqual([]);
    expect(await replyIn(sent.id, reply.id)).toMatchObject({
      mail: { state: "rejected", reason: expect.stringMatching(/^MessageRejected: \w/), canRetry: true },
    });
    expect(await summaryOf(sent.reference)).toMatchObject({ hasMailTrouble: true });
    await Promise.all([1, 2].map(() => retryRequestMail(office, "quote", sent.id, reply.id).catch(() => {})));
    await stage.settled();
    expect(await mailsWith(reply.subject)).toHaveLength(1);
    expect(await summaryOf(sent.reference)).toMatchObject({ hasMailTrouble: false });
    await expect(retryRequestMail(office, "quote", sent.id, reply.id)).rejects.toMatchObject({
      kind: "conflict",
    });
    await expect(retryRequestMail(office, "quote", sent.id, randomUUID())).rejects.toMatchObject({
      kind: "not-found",
    });
  });
});
