import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { filledIn } from "../../test/quote-values.ts";
import { draftStore as drafts } from "./draft.ts";
import { eraseDraft } from "./kept-draft.ts";
import { createEmptyValues } from "./state.ts";

const DAY = 24 * 60 * 60 * 1000;
const requestId = "7d5b0f0e-6f2b-4a43-9c42-0b4c93d7c0aa";

const clearFiles = vi.fn();
vi.mock("./kept-files.ts", () => ({ clearFiles: async () => clearFiles() }));

let kept: Map<string, string>;
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearFiles.mockReset();
});

const overwrite = (
  change: (draft: { values: Record<string, unknown> } & Record<string, unknown>) => void,
) => {
  for (const [key, value] of kept) {
    const draft = JSON.parse(value);
    change(draft);
    kept.set(key, JSON.stringify(draft));
  }
};

const expectErased = () => expect.poll(() => kept.size).toBe(0);

describe("draftStore", () => {
  it("loads a saved draft", async () => {
    const photos = [{ id: "1", uploadId: "2", name: "a.jpg", publicUrl: "public", uploadedAt: 3 }];
    const ids = { requestId, firstId: "first", formId: "f" };
    const notes = { plan: "I would like the Plus plan." };
    const draft = { values: filledIn({ isRealtor: true }), ...ids, photos, notes };
    drafts.save(draft, 7);
    expect(drafts.load(8)).toEqual({ ...draft, startedAt: 7 });
    eraseDraft();
    expect(drafts.load()).toBeUndefined();
    await expectErased();
  });

  it("removes the draft of an untouched form", async () => {
    drafts.save({ values: filledIn(), requestId: "" });
    drafts.save({ values: createEmptyValues("flexible"), requestId: "" });
    await expectErased();
  });

  it("keeps the draft of a form that holds only photos", () => {
    const photos = [{ id: "1", uploadId: "2", name: "a.jpg" }];
    drafts.save({ values: createEmptyValues("no-rush"), requestId: "", photos });
    expect(drafts.load()).toMatchObject({ photos });
  });

  it("drops photos that it can't read, and names an older draft's form after its first try", () => {
    drafts.save({ values: filledIn(), requestId, firstId: "first" });
    overwrite((draft) => (draft.photos = [{ id: 1 }, null, "a.jpg"]));
    expect(drafts.load()).toMatchObject({ photos: [], formId: "first" });
  });

  it("loads an older draft, which has no notes, and drops notes that it can't read", () => {
    for (const stored of [undefined, "Plus", { plan: 7 }]) {
      drafts.save({ values: filledIn(), requestId });
      overwrite((draft) => (draft.notes = stored));
      expect(drafts.load()).toMatchObject({ values: filledIn(), notes: {} });
    }
  });

  it("loads the draft of an older form, and leaves newer fields empty", () => {
    drafts.save({ values: filledIn({ isRealtor: true }), requestId });
    overwrite((draft) => delete draft.values.isRealtor);
    expect(drafts.load()).toMatchObject({ values: filledIn(), requestId });
  });

  it("keeps the time of the first keystroke until the draft is erased", () => {
    for (const now of [1000, 2000, 3000]) drafts.save({ values: filledIn(), requestId: "" }, now);
    expect(drafts.load(4000)?.startedAt).toBe(1000);
    eraseDraft();
    drafts.save({ values: filledIn(), requestId: "" }, 5000);
    expect(drafts.load(6000)?.startedAt).toBe(5000);
  });

  it("forgets a draft and the files of its photos 30 days after the first keystroke, even if the visitor typed later", async () => {
    drafts.save({ values: filledIn(), requestId: "" }, DAY);
    drafts.save({ values: filledIn({ isRealtor: true }), requestId: "" }, 29 * DAY);
    expect(drafts.load(31 * DAY)).toBeDefined();
    expect(clearFiles).not.toHaveBeenCalled();
    expect(drafts.load(31 * DAY + 1)).toBeUndefined();
    await expectErased();
    expect(clearFiles).toHaveBeenCalledOnce();
  });

  it.each([
    ["another version", (draft: Record<string, unknown>) => (draft.version = 2)],
    ["no time of its first keystroke", (draft: Record<string, unknown>) => delete draft.startedAt],
    ["another time of its first keystroke", (draft: Record<string, unknown>) => (draft.startedAt = "soon")],
    ["no values", (draft: Record<string, unknown>) => delete draft.values],
    ["an unknown level", (draft: { values: Record<string, unknown> }) => (draft.values.urgency = "soon")],
    ["a number for a name", (draft: { values: Record<string, unknown> }) => (draft.values.firstName = 7)],
  ])("erases a draft with %s", async (_name, change) => {
    drafts.save({ values: filledIn(), requestId });
    overwrite(change as (draft: Record<string, unknown>) => void);
    expect(drafts.load()).toBeUndefined();
    await expectErased();
  });

  it("keeps services that are no longer offered, and drops entries that are no services", () => {
    const gone = { serviceKey: "drywall-repair", serviceName: "Drywall Repair", subService: "Gone" } as const;
    const broken = { ...gone, subService: 7 } as never;
    drafts.save({ values: filledIn({ services: [gone, broken] }), requestId });
    expect(drafts.load()?.values.services).toEqual([gone]);
  });

  it("ignores malformed text and storage that is switched off", () => {
    drafts.save({ values: filledIn(), requestId });
    for (const key of kept.keys()) kept.set(key, "{not json");
    expect(drafts.load()).toBeUndefined();
    const fail = () => {
      throw new Error("storage is switched off");
    };
    vi.stubGlobal("localStorage", { getItem: fail, setItem: fail, removeItem: fail });
    drafts.save({ values: filledIn(), requestId });
    eraseDraft();
    expect(drafts.load()).toBeUndefined();
  });
});
