import { catalogue } from "@handyman/core/catalogue/rules";
import { describe, expect, it } from "vitest";
import { filledIn } from "../../test/quote-values.ts";
import {
  type Action,
  addServices,
  createInitialState,
  type QuoteState,
  reducer,
  type ServiceItem,
  takeJob,
} from "./state.ts";

const unread = createInitialState("no-rush");
const start: QuoteState = { ...unread, isReady: true };
const after = (state: QuoteState, ...actions: Action[]) => actions.reduce(reducer, state);

const item = (subService: string, serviceKey: ServiceItem["serviceKey"] = "drywall-repair"): ServiceItem => ({
  serviceKey,
  serviceName: "Drywall Repair",
  subService,
});
const patch = item("Small Hole Patch");
const seam = item("Crack & Seam Repair");
const open = item("Not chosen yet");
const deck = { ...item("Not chosen yet", "deck-repair"), serviceName: "Deck Repair" };

const id = "7d5b0f0e-6f2b-4a43-9c42-0b4c93d7c0aa";
const failure = { message: "No", toast: { title: "No" }, code: "500 internal", arePhotosGone: false };

describe("services", () => {
  it("adds a chosen sub-service at the front, once", () => {
    const state = after(
      start,
      { type: "choose-primary", item: open },
      { type: "choose-sub", item: patch },
      { type: "choose-sub", item: seam },
      { type: "choose-sub", item: patch },
    );
    expect(state.values.services).toEqual([seam, patch]);
    expect(state.subService).toBe(patch.subService);
  });

  it("clears the sub-service when the primary service changes, but keeps the selected services", () => {
    const state = after(
      start,
      { type: "choose-primary", item: open },
      { type: "choose-sub", item: patch },
      { type: "choose-primary", item: deck },
    );
    expect(state.subService).toBe("");
    expect(state.values.services).toEqual([deck, patch]);
  });

  it("takes a service without a task as an answer, until a task of it is chosen or another service", () => {
    const chosen = after(start, { type: "choose-primary", item: open });
    expect(chosen.values.services).toEqual([open]);
    expect(after(chosen, { type: "choose-primary", item: deck }).values.services).toEqual([deck]);
    const withTask = after(chosen, { type: "choose-sub", item: patch });
    expect(withTask.values.services).toEqual([patch]);
    expect(after(withTask, { type: "add-services", items: [open] }).values.services).toEqual([patch]);
    expect(after(chosen, { type: "choose-primary", item: undefined }).values.services).toEqual([]);
  });

  it("adds a service by a chip, and removes it with all its tasks by the next press", () => {
    const toggle: Action = { type: "toggle-service", item: open };
    const both = after(start, { type: "toggle-service", item: deck }, toggle);
    expect(both.values.services).toEqual([open, deck]);
    const tasks = after(both, { type: "add-services", items: [patch, seam] });
    expect(after(tasks, toggle).values.services).toEqual([deck]);
  });

  it("turns words that stay in the search field into a service, once", () => {
    const values = filledIn({ job: "  Hang a hammock " });
    const own = { serviceKey: "something-else", serviceName: "Something else", subService: "Hang a hammock" };
    expect(takeJob(values)).toEqual(filledIn({ services: [own, patch] }));
    expect(takeJob({ ...takeJob(values), job: "Hang a hammock" })).toEqual(takeJob(values));
    expect(takeJob(filledIn())).toEqual(filledIn());
  });

  it("lets a removed sub-service be chosen again", () => {
    const state = after(
      start,
      { type: "choose-primary", item: open },
      { type: "choose-sub", item: patch },
      { type: "remove-service", item: patch },
    );
    expect(state.values.services).toEqual([]);
    expect(state.subService).toBe("");
  });

  it("has at most twenty items", () => {
    const all = catalogue.flatMap(({ key, subServices }) => subServices.map((sub) => item(sub.name, key)));
    const full = addServices([patch], all);
    expect(full).toHaveLength(20);
    expect(full.at(-1)).toEqual(patch);
    expect(addServices(full, [item("Custom Woodwork", "carpentry-services")])).toEqual(full);
  });
});

describe("errors", () => {
  const refused = after(start, {
    type: "refuse",
    errors: { firstName: "a", services: "b", preferredDate: "c", alternateDate: "d" },
  });

  it("disappear only when the visitor edits their field", () => {
    const state = after(refused, { type: "edit", values: { firstName: "D" } });
    expect(state.errors).toEqual({ services: "b", preferredDate: "c", alternateDate: "d" });
    expect(after(state, { type: "add-services", items: [patch] }).errors.services).toBeUndefined();
  });

  it("of dates disappear when the service level changes", () => {
    const state = after(refused, { type: "edit", values: { urgency: "asap" } });
    expect(state.errors).toEqual({ firstName: "a", services: "b" });
  });

  it("increase the number of refused tries, which moves the focus", () => {
    expect(after(refused, { type: "refuse", errors: { email: "e" } }).refusals).toBe(2);
  });
});

describe("request id", () => {
  const failed = after(
    start,
    { type: "edit", values: filledIn() },
    { type: "start", requestId: id },
    { type: "fail", failure },
  );

  it("stays the same after a failure", () => {
    expect(failed.requestId).toBe(id);
    expect(failed.phase).toBe("editing");
    expect(failed.values).toEqual(filledIn());
  });

  const changes: Action[] = [
    { type: "edit", values: { phone: "415-555-0199" } },
    { type: "add-services", items: [seam] },
    { type: "choose-sub", item: seam },
    { type: "remove-service", item: patch },
    { type: "edit", values: {} },
  ];
  it.each(changes)("changes after $type", (action) => {
    expect(after(failed, action).requestId).toBe("");
  });

  it("waits for the connection only until the visitor edits the form", () => {
    const lost = after(failed, { type: "fail", failure: { ...failure, isUnreachable: true } });
    expect(lost.failure?.isUnreachable).toBe(true);
    const edited = after(lost, { type: "edit", values: { details: "More." } });
    expect(edited.failure).toEqual({ ...failure, isUnreachable: false });
  });

  it("stays the same when a photo arrives while the form is being sent", () => {
    const sending = after(start, { type: "start", requestId: id }, { type: "edit", values: {} });
    expect(sending.requestId).toBe(id);
  });

  it("of the first try stays until success", () => {
    const again = after(failed, { type: "edit", values: {} }, { type: "start", requestId: "another" });
    expect([again.requestId, again.firstId]).toEqual(["another", id]);
  });

  it("changes after success, which empties and locks the form", () => {
    const sent = after(failed, { type: "succeed", receipt: { reference: "BAH-1" } });
    expect(sent).toEqual({
      ...start,
      phase: "locked",
      receipt: { reference: "BAH-1" },
    });
  });
});

describe("a restored draft", () => {
  it("keeps the ids of the failed try and of the first one", () => {
    const draft = { values: filledIn(), requestId: id, firstId: "first" };
    const state = after(unread, { type: "restore", draft });
    expect(state.values).toEqual(filledIn());
    expect([state.requestId, state.firstId]).toEqual([id, "first"]);
  });

  it("keeps what the visitor typed before it was restored, and makes a new request", () => {
    const draft = { values: filledIn(), requestId: id };
    const typed: Action = { type: "edit", values: { firstName: "Robin", urgency: "asap" } };
    const chosen: Action = { type: "add-services", items: [seam] };
    const state = after(unread, typed, chosen, { type: "restore", draft });
    const changes = { firstName: "Robin", urgency: "asap" as const, services: [seam, patch] };
    expect(state.values).toEqual(filledIn(changes));
    expect(state.requestId).toBe("");
  });

  it("gets the service level of the booking page, unless the visitor chose one", () => {
    const booking = createInitialState("preferred-date-range");
    const restore = (values: ReturnType<typeof filledIn>) =>
      after(booking, { type: "restore", draft: { values, requestId: "" } }).values.urgency;
    expect(restore(filledIn())).toBe("preferred-date-range");
    expect(restore(filledIn({ urgency: "asap" }))).toBe("asap");
  });
});

describe("the start options of an address", () => {
  const begin = {
    type: "begin-with" as const,
    services: [seam, patch],
    details: "I would like the Plus plan.",
  } satisfies Action;

  it("stay when the draft is restored twice", () => {
    const restore: Action = { type: "restore", draft: { values: filledIn(), requestId: id } };
    const begun = after(unread, restore, begin);
    expect(after(begun, restore)).toEqual(begun);
  });

  it("fill an empty form", () => {
    const { values } = after(start, begin);
    expect(values.services).toEqual([seam, patch]);
    expect(values.details).toBe("I would like the Plus plan.");
  });

  it("are added to a draft, which keeps its words", () => {
    const draft = { values: filledIn({ details: "Two holes. " }), requestId: id };
    const state = after(unread, { type: "restore", draft }, begin);
    const details = "Two holes.\n\nI would like the Plus plan.";
    expect(state.values).toEqual(filledIn({ services: [seam, patch], details }));
    expect(state.requestId).toBe("");
    expect(state.isRestored).toBe(true);
  });

  const note = (details: string): Action => ({ ...begin, details });
  const type = (details: string): Action => ({ type: "edit", values: { details } });
  const textAfter = (...actions: Action[]) => after(start, ...actions).values.details;
  const [plus, premium] = ["I would like the Plus plan.", "I would like the Premium plan."] as const;
  const intro = "From the service calculator, estimated $150:";
  const [holes, gate] = [`${intro}\n2 × Small Hole Patch`, `${intro}\n1 × Gate Repair`] as const;

  it("replace an earlier note of their kind, but not the visitor's words around it", () => {
    const around = (text: string) => `Hello.\n\n${text}\n3 × squeaky doors upstairs`;
    expect(textAfter(note(plus), type(around(plus)), note(premium))).toBe(around(premium));
    expect(textAfter(note(holes), type(around(holes)), note(gate))).toBe(around(gate));
    expect(textAfter(note(plus), note(holes), note(premium), note(gate))).toBe(`${premium}\n\n${gate}`);
    expect(textAfter(note(holes), { ...begin, details: "" })).toBe(holes);
  });

  it("leave a note that the visitor has changed or written", () => {
    const changed = `${holes} (one behind the piano)`;
    expect(textAfter(note(holes), type(changed), note(gate))).toBe(`${changed}\n\n${gate}`);
    expect(textAfter(type(plus), note(premium))).toBe(`${plus}\n\n${premium}`);
  });

  it("replace the note of a restored draft", () => {
    const { values, notes } = after(start, note(plus));
    const restore: Action = { type: "restore", draft: { values, notes, requestId: "" } };
    expect(after(unread, restore, note(premium)).values.details).toBe(premium);
  });

  it("add no note without room", () => {
    const long = "a".repeat(4990);
    expect(textAfter(type(long), begin)).toBe(long);
    const full = `${plus}\n${"a".repeat(5000 - plus.length - 1)}`;
    expect(textAfter(begin, type(full), note(premium))).toBe(full);
  });

  it("do not change a request that already contains them", () => {
    const { details } = begin;
    const draft = { values: filledIn({ services: [patch, seam], details }), requestId: id };
    const state = after(unread, { type: "restore", draft });
    expect(after(state, begin)).toBe(state);
  });

  it("give a service of the draft its task", () => {
    const state = after(start, { type: "toggle-service", item: open }, { ...begin, services: [patch] });
    expect(state.values.services).toEqual([patch]);
  });

  it("add at most twenty services", () => {
    const all = catalogue.flatMap(({ key, subServices }) => subServices.map((sub) => item(sub.name, key)));
    expect(after(start, { ...begin, services: all }).values.services).toHaveLength(20);
  });
});
