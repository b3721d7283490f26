import type { PostAutosave, PostDraft, StaffPost } from "@handyman/core/blog/schema";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  expectFocus,
  expectNoDialog,
  expectPath,
  expectToast,
  expectValue,
  findDialog,
  follow,
  hold,
  members,
  ok,
  openAdmin,
  press,
  pressInDialog,
  refusal,
  set,
  user,
  writeSession,
} from "../../test/open-admin.tsx";
import { type Answer, server } from "../../test/open-page.tsx";

const ID = "7d5b0f0e-6f2b-4a43-9c42-0b4c93d7c0aa";
const AT = "2026-05-04T17:00:00.000Z";
const draftCall = /^PUT \/api\/admin\/posts\/[^/]+\/draft$/;
const discardCall = /^DELETE \/api\/admin\/posts\/[^/]+\/draft/;
const saveCall = /^PUT \/api\/admin\/posts\/[^/]+$/;
const readCall = /^GET \/api\/admin\/posts\/[^/]+$/;

let post: StaffPost;
/** The texts that the editor sent as drafts, including failed tries. */
let drafts: string[];

const createPost = (changes: Partial<StaffPost> = {}): StaffPost => ({
  id: ID,
  slug: "loose-tiles",
  title: "Loose tiles",
  excerpt: "",
  content: "",
  categoryId: "",
  featuredImage: null,
  featuredImageId: null,
  category: null,
  readTime: 1,
  viewCount: 0,
  status: "draft",
  publishedAt: AT,
  createdAt: AT,
  version: 1,
  wasPublic: false,
  oldSlugs: [],
  authorId: "",
  draft: null,
  ...changes,
});

const createDraft = (content: string, savedBy = members.editor.id): StaffPost["draft"] => ({
  title: "Loose tiles",
  slug: "loose-tiles",
  excerpt: "",
  content,
  categoryId: "",
  publishedAt: AT,
  basedOn: 1,
  savedBy,
  savedAt: AT,
  since: AT,
});

const keepDrafts = (answer: () => Answer = () => ({ status: 204 })) =>
  server.on(draftCall, ({ body }) => {
    drafts.push((JSON.parse(body) as PostAutosave).content);
    return answer();
  });

const text = () => screen.getByRole("textbox", { name: "Text" });

async function openEditor(changes: Partial<StaffPost> = {}): Promise<void> {
  post = createPost(changes);
  await openAdmin(`/admin/posts/${ID}`, "editor");
  await screen.findByRole("textbox", { name: "Text" });
}

async function openPosts(): Promise<void> {
  server.on(/^GET \/api\/admin\/posts\?/, ({ path }) =>
    ok({ items: ["all", post.status].some((shown) => path.includes(`status=${shown}`)) ? [post] : [] }),
  );
  await openAdmin("/admin/posts", "editor");
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const AFTER_LAST_KEY_MS = 1500;
const RETRY_MS = 8000;
/** The page retries after 1 and 2 seconds. A toast shows for 4 seconds. */
const GIVES_UP_MS = 3000;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  drafts = [];
  server.on(readCall, () => ok(post));
  server.on(/^GET \/api\/admin\/categories$/, () =>
    ok({ items: [{ id: "c1", name: "Repairs", slug: "repairs" }] }),
  );
  server.on(/^GET \/api\/admin\/crew\?/, () => ok({ items: [{ id: "a1", name: "Ana Lopez" }] }));
  server.on(/^GET \/api\/admin\/media/, () => ok({ items: [] }));
  server.on(saveCall, ({ body }) => {
    post = { ...post, ...JSON.parse(body), version: post.version + 1, draft: null };
    return ok(post);
  });
  keepDrafts();
});

it("saves a member of the crew as the author, or the business", async () => {
  const authors: (string | undefined)[] = [];
  server.on(saveCall, ({ body }) => {
    const { authorId = "", ...rest } = JSON.parse(body);
    authors.push(authorId);
    post = { ...post, ...rest, authorId, version: post.version + 1, draft: null };
    return ok(post);
  });
  await openEditor();
  const author = () => screen.getByRole("combobox", { name: /^Author/ });
  await screen.findByRole("option", { name: "Ana Lopez" });
  for (const [index, id] of ["a1", ""].entries()) {
    set(author(), id);
    await user.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(authors).toHaveLength(index + 1));
    await screen.findByText("No unsaved changes");
  }
  expect(authors).toEqual(["a1", ""]);
});

it("says that the author of a post is missing from the list", async () => {
  await openEditor({ authorId: "gone" });
  await screen.findByRole("option", { name: "Ana Lopez" });
  const author = screen.getByRole<HTMLSelectElement>("combobox", { name: /^Author/ });
  expect(author.selectedOptions[0]?.textContent).toBe("The current author (not in this list)");
});

it("the history passes the focus to its oldest loaded version once all versions show", async () => {
  const toItem = (number: number) => ({ number, savedAt: AT, savedBy: "", characters: 6, status: "draft" });
  const older = hold(/\/versions\?.*cursor=next/, () => ok({ items: [toItem(1)] }));
  server.byDefault(/\/versions\?/, () => ok({ items: [toItem(3), toItem(2)], cursor: "next" }));
  server.on(/\/versions\/\d$/, () => ok({ title: "Loose tiles", excerpt: "", content: "" }));
  await openEditor();
  await press("History");
  await pressInDialog("Show more");
  older();
  await waitFor(() => expect(screen.queryByRole("button", { name: /^(Show more|Loading…)$/ })).toBeNull());
  await expectFocus(() => screen.getByRole("button", { name: /^Version 2/ }));
});

describe("a draft", () => {
  it("is saved a moment after the last key, and deleted when staff undo their words", async () => {
    let discards = 0;
    server.on(discardCall, () => {
      discards += 1;
      return { status: 204 };
    });
    await openEditor();
    set(text(), "Words.");
    await pass(AFTER_LAST_KEY_MS);
    await screen.findByText(/Draft saved/);
    expect(drafts).toEqual(["Words."]);
    set(text(), "");
    await waitFor(() => expect(discards).toBe(1));
    await screen.findByText("No unsaved changes");
    set(text(), "Other words.");
    await pass(AFTER_LAST_KEY_MS);
    await waitFor(() => expect(drafts).toEqual(["Words.", "Other words."]));
  });

  it("reports a failed save once, for any number of retries", async () => {
    keepDrafts(() => "lost");
    await openEditor();
    set(text(), "Words.");
    await pass(AFTER_LAST_KEY_MS);
    const alert = await screen.findByText(/^Not saved/);
    await pass(RETRY_MS);
    await waitFor(() => expect(drafts.length).toBeGreaterThan(1));
    set(text(), "Words, and more.");
    expect(alert.isConnected).toBe(true);
    expect(alert.getAttribute("role")).toBe("alert");
    keepDrafts();
    await pass(RETRY_MS);
    await screen.findByText(/Draft saved/);
  });

  it("comes back with the post, and says when a colleague has saved the post since", async () => {
    await openEditor({
      version: 2,
      changedBy: members.owner.id,
      changedAt: AT,
      content: "Words of the owner.",
      draft: createDraft("Words of the editor."),
    });
    await screen.findByText("Your unsaved draft is back");
    expect(screen.getByText(/Olivia Reyes saved the post.*after you began this draft/)).toBeDefined();
    await expectValue(text, "Words of the editor.");
  });

  it("stays deleted when staff go on writing after a save", async () => {
    await openEditor({ draft: createDraft("Words.") });
    await screen.findByText("Your unsaved draft is back");
    await press("Save draft");
    await screen.findByText("No unsaved changes");
    set(text(), "Words. And more.");
    await screen.findByText("Saving draft…");
    expect(screen.queryByText("Your unsaved draft is back")).toBeNull();
  });

  it("of a colleague opens with its words and its writer, compares with the site, and is taken over", async () => {
    const keys: unknown[] = [];
    server.on(draftCall, ({ body }) => {
      keys.push((JSON.parse(body) as PostAutosave).knows.savedAt);
      drafts.push((JSON.parse(body) as PostAutosave).content);
      return { status: 204 };
    });
    await openEditor({
      status: "published",
      content: "As published.",
      draft: createDraft("Words of the owner.", members.owner.id),
    });
    await screen.findByText(/^Olivia Reyes has been writing this draft since May 4/);
    await expectValue(text, "Words of the owner.");
    await user.click(screen.getAllByRole("button", { name: "Compare" })[0] as HTMLElement);
    const dialog = await findDialog();
    dialog.getByText("Compared with what visitors see now.");
    expect(dialog.getByText("As published.").parentElement?.textContent).toContain("Removed: ");
    expect(dialog.getByText("Words of the owner.").parentElement?.textContent).toContain("Added: ");
    await press("Close", dialog);
    expect(drafts).toEqual([]);

    const later = "2026-05-04T17:05:00.000Z";
    post = createPost({
      draft: { ...(createDraft("More words of the owner.", members.owner.id) as PostDraft), savedAt: later },
    });
    await press("Take over");
    await expectValue(text, "More words of the owner.");
    expect([drafts, keys]).toEqual([["More words of the owner."], [later]]);
    await waitFor(() => expect(screen.queryByText(/^Olivia Reyes has been writing/)).toBeNull());
  });

  it("belongs to the person who types in it, without a question", async () => {
    await openEditor({ draft: createDraft("Words of the owner.", members.owner.id) });
    set(text(), "Words of both.");
    await pass(AFTER_LAST_KEY_MS);
    await waitFor(() => expect(screen.queryByText(/^Olivia Reyes has been writing/)).toBeNull());
    expect(drafts).toEqual(["Words of both."]);
  });

  it("that a colleague took over is compared, and replaced only after a question", async () => {
    keepDrafts(() => refusal(409, "draft_taken_over"));
    await openEditor();
    set(text(), "Words of the editor.");
    post = createPost({ draft: createDraft("Words of the owner.", members.owner.id) });
    await pass(AFTER_LAST_KEY_MS);
    await screen.findByText(/^Olivia Reyes has been writing this draft since/);
    await expectValue(text, "Words of the editor.");
    await press("Compare both");
    const dialog = await findDialog();
    expect(dialog.getByText("Words of the owner.").parentElement?.textContent).toContain("Removed: ");
    expect(dialog.getByText("Words of the editor.").parentElement?.textContent).toContain("Added: ");
    await press("Close", dialog);
    await press("Take over with my words");
    await pressInDialog("Cancel");
    expect(drafts).toHaveLength(1);
    await press("Take over with my words");
    await pressInDialog("Take over");
    await expectToast("You did not take over the draft");
    keepDrafts();
    await press("Take over with my words");
    await pressInDialog("Take over");
    await waitFor(() => expect(screen.queryByText(/has been writing this draft/)).toBeNull());
    expect(drafts.at(-1)).toBe("Words of the editor.");
    await expectValue(text, "Words of the editor.");
  });

  it("stays when its deletion fails, and later words are still saved", async () => {
    server.on(discardCall, () => "lost");
    await openEditor({ draft: createDraft("Words.") });
    await press("Discard draft");
    await pressInDialog("Discard draft");
    await expectToast("The draft was not discarded");
    await expectValue(text, "Words.");
    set(text(), "More words.");
    await pass(AFTER_LAST_KEY_MS);
    await waitFor(() => expect(drafts).toEqual(["More words."]));

    server.on(discardCall, () => ({ status: 204 }));
    await press("Discard draft");
    await pressInDialog("Discard draft");
    await expectValue(text, "");
    await screen.findByText("No unsaved changes");
  });

  it("is refused when another tab has changed it, and keeps the words of this tab until staff drop them", async () => {
    keepDrafts(() => refusal(409, "draft_taken_over"));
    await openEditor();
    set(text(), "From the second tab.");
    post = createPost({ draft: createDraft("From the first tab.") });
    await pass(AFTER_LAST_KEY_MS);
    await screen.findByText("You are writing this draft in another tab");
    await expectValue(text, "From the second tab.");
    server.on(readCall, () => "lost");
    await press("Go on with the words of the other tab");
    await pressInDialog("Drop my words");
    await pass(GIVES_UP_MS);
    await expectToast("The post was not reloaded");
    await expectValue(text, "From the second tab.");

    server.on(readCall, () => ok(post));
    keepDrafts();
    await press("Go on with the words of the other tab");
    await pressInDialog("Drop my words");
    await expectValue(text, "From the first tab.");
    expect(screen.queryByText(/in another tab$/)).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
  });
});

describe("leaving", () => {
  it("asks again when the draft then fails to save", async () => {
    const fail = hold(draftCall, () => "lost");
    await openEditor();
    set(text(), "Words that are not kept.");
    await follow("Media");
    await (await findDialog()).findByText(/is kept as the post.s draft/);
    await pressInDialog("Leave");
    fail();
    await (await findDialog()).findByText(/You will lose it/);
    await pressInDialog("Cancel");
    await expectNoDialog();
    await expectPath(`/admin/posts/${ID}`);
    await expectValue(text, "Words that are not kept.");
  });

  it("sends the draft once when the pause after the last key ends during its slow save", async () => {
    const answer = hold(draftCall, () => {
      drafts.push("saved");
      return { status: 204 };
    });
    await openEditor();
    set(text(), "Words.");
    await follow("Media");
    await pressInDialog("Leave");
    await pass(AFTER_LAST_KEY_MS);
    answer();
    await expectPath("/admin/media");
    await pass(AFTER_LAST_KEY_MS);
    expect(drafts).toEqual(["saved"]);
  });

  it("asks after the browser's Back too", async () => {
    post = createPost({ status: "published", wasPublic: true });
    await openPosts();
    await follow(/Loose tiles/);
    set(await screen.findByRole("textbox", { name: "Text" }), "Words.");
    window.history.back();
    expect(await (await findDialog()).findByText("Leave with unsaved changes?")).toBeDefined();
    await pressInDialog("Cancel");
    await expectNoDialog();
    await expectPath(`/admin/posts/${ID}`);
    await expectValue(text, "Words.");
    window.history.back();
    await pressInDialog("Leave");
    await expectPath(/\/admin\/posts$/);
    expect(drafts).toEqual(["Words."]);
  });

  it("warns of lost words after a failed draft", async () => {
    keepDrafts(() => refusal(503));
    await openEditor();
    set(text(), "Words.");
    await pass(AFTER_LAST_KEY_MS);
    await screen.findByText(/^Not saved/);
    await follow("Media");
    await (await findDialog()).findByText(/You will lose it/);
    await pressInDialog("Leave");
    await expectPath("/admin/media");
  });
});

describe("a save", () => {
  it("overwrites no colleague's save, and keeps the words when the reload fails", async () => {
    server.on(saveCall, () => refusal(409, "changed_meanwhile"));
    await openEditor();
    set(text(), "Typed here.");
    await press("Save draft");
    await screen.findByText(/^Nothing was overwritten/);
    server.on(readCall, () => "lost");
    await press("Reload");
    await pass(GIVES_UP_MS);
    await expectToast("The post was not reloaded");
    await expectValue(text, "Typed here.");

    post = createPost({ version: 2, content: "Saved first.", draft: createDraft("Typed here.") });
    server.on(readCall, () => ok(post));
    await press("Reload");
    await screen.findByText("Your unsaved draft is back");
    await expectValue(text, "Typed here.");
  });

  it("sends the version that it loaded, and then the version of the last save", async () => {
    const versions: number[] = [];
    server.on(saveCall, ({ body }) => {
      const { version } = JSON.parse(body) as { version: number };
      versions.push(version);
      post = { ...post, ...JSON.parse(body), version: version + 1 };
      return ok(post);
    });
    await openEditor();
    for (const words of ["First words.", "Second words."]) {
      set(text(), words);
      await press("Save draft");
      await screen.findByText("No unsaved changes");
    }
    expect(versions).toEqual([1, 2]);
  });
});

describe("the address of a draft", () => {
  const title = () => screen.getByRole("textbox", { name: "Title" });
  const address = () => screen.getByRole("textbox", { name: "Address" });

  it("is marked when another post has it", async () => {
    server.on(saveCall, () => refusal(409, "slug_taken", 'The address "loose-tiles" is already in use.'));
    await openEditor();
    set(text(), "Words.");
    await press("Save draft");
    const address = screen.getByRole("textbox", { name: /^Address/ });
    await waitFor(() => expect(address.getAttribute("aria-invalid")).toBe("true"));
    await expectValue(text, "Words.");
  });

  it("follows the title until staff change the address", async () => {
    await openEditor();
    set(title(), "Kitchen taps");
    await expectValue(address, "kitchen-taps");
    set(address(), "kitchen-tap");
    for (const words of ["Kitchen tap", "Kitchen tap repair"]) set(title(), words);
    await expectValue(address, "kitchen-tap");
  });
});

describe("the preview", () => {
  it("shows the text as visitors will see it, or the limit that the text exceeds", async () => {
    await openEditor({ content: "Some *words*." });
    const preview = within(screen.getByRole("region", { name: "Preview" }));
    expect((await preview.findByText("words")).tagName).toBe("EM");
    set(text(), `${">".repeat(11)}Deep`);
    await preview.findByText("Lists and quotes can be at most 10 deep inside each other.");
    expect(preview.queryByText("Deep")).toBeNull();
    set(text(), `${">".repeat(10)}Deep`);
    await preview.findByText("Deep");
  });
});

describe("publishing", () => {
  it("names each missing field", async () => {
    await openEditor({ content: "Words." });
    await press("Publish");
    await screen.findByText("Please choose a category.");
    expect(screen.getByText("Visitors see an excerpt in lists: please write one.")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /^Excerpt/ }));
  });

  it("keeps the focus on its button, also during the next save", async () => {
    await openEditor({ content: "Words.", excerpt: "Few.", categoryId: "c1" });
    const main = await screen.findByRole("button", { name: "Publish" });
    await press("Publish");
    await expectToast("Published");
    expect(document.activeElement).toBe(main);
    expect(main.textContent).toBe("Save and update site");
    expect(main.getAttribute("aria-disabled")).toBe("true");
    set(text(), "Better words.");
    await press("Save and update site");
    await expectToast("Saved and live");
    expect(document.activeElement).toBe(main);
  });

  it("refuses a time in the past", async () => {
    await openEditor({ content: "Words.", excerpt: "Few.", categoryId: "c1" });
    await press("Schedule…");
    const dialog = await findDialog();
    set(dialog.getByLabelText(/^Day/), "2020-01-01");
    await press("Schedule post", dialog);
    await dialog.findByText(/^This time has passed/);
  });

  it("keeps a public address when the title changes, and says that an old address will redirect", async () => {
    await openEditor({
      status: "published",
      wasPublic: true,
      content: "Words.",
      excerpt: "Few.",
      categoryId: "c1",
    });
    set(screen.getByRole("textbox", { name: "Title" }), "Tiles that are loose");
    const address = screen.getByRole("textbox", { name: /^Address/ });
    await expectValue(() => address, "loose-tiles");
    set(address, "tiles");
    await screen.findByText("The old address will lead here.");
  });
});

describe("archiving", () => {
  it("asks first, and then moves the post to the archived posts", async () => {
    post = createPost({ status: "published", wasPublic: true });
    const sent: object[] = [];
    server.on(/^POST \/api\/admin\/posts\/[^/]+\/status$/, ({ body }) => {
      sent.push(JSON.parse(body));
      post = { ...post, status: "archived", version: 2 };
      return ok(post);
    });
    await openPosts();
    await follow(/Loose tiles/);
    await press("Archive");
    await pressInDialog("Cancel");
    await expectNoDialog();
    expect(sent).toEqual([]);
    await press("Archive");
    await pressInDialog("Archive");
    await expectToast("Archived");
    expect(screen.queryByRole("link", { name: /^View on site/ })).toBeNull();
    expect(sent).toMatchObject([{ status: "archived", version: 1 }]);
    const menu = within(screen.getByRole("navigation", { name: "Back office" }));
    await user.click(menu.getByRole("link", { name: "Posts" }));
    await screen.findByRole("link", { name: /Loose tiles.*Archived/ });
    await follow("Published");
    await screen.findByText("Nothing is published yet");
    expect(screen.queryByRole("link", { name: /Loose tiles/ })).toBeNull();
    await follow("Archived");
    await screen.findByRole("link", { name: /Loose tiles/ });
  });
});

describe("the list of posts", () => {
  it("begins with all tabs, and searches them from any tab", async () => {
    const asked: (string | null)[][] = [];
    const draft = { savedBy: members.owner.id, savedAt: AT };
    server.on(/^GET \/api\/admin\/posts\?/, ({ path }) => {
      const { searchParams } = new URL(path.replace("GET ", ""), "https://example.test");
      asked.push([searchParams.get("status"), searchParams.get("q")]);
      return ok({ items: searchParams.get("q") ? [] : [{ ...createPost(), draft }] });
    });
    await openAdmin("/admin/posts", "editor");
    await screen.findByRole("link", { name: /Loose tiles.*Unsaved draft by Olivia Reyes, May 4/ });
    await follow("Archived");
    await waitFor(() => expect(asked.at(-1)).toEqual(["archived", null]));
    await user.type(screen.getByRole("searchbox", { name: "Search titles" }), "taps");
    await screen.findByText("The search looks in the titles of all posts. Try fewer letters.");
    expect(asked.at(-1)).toEqual(["all", "taps"]);
    await follow("Drafts");
    await screen.findByText("Look in All, or try fewer letters.");
    expect(asked.at(-1)).toEqual(["draft", "taps"]);
  });
});

describe("deleting", () => {
  it("asks once, and not again about words that are not saved", async () => {
    server.on(/^DELETE \/api\/admin\/posts\/[^/]+$/, () => ({ status: 204 }));
    server.on(/^GET \/api\/admin\/posts\?/, () => ok({ items: [] }));
    await openEditor();
    set(text(), "Words.");
    await press("Delete post");
    await pressInDialog("Delete post");
    await expectToast("Post deleted");
    await expectPath(/^\/admin\/posts\?status=draft$/);
    await expectNoDialog();
  });
});

describe("a session whose renewal gets no response", () => {
  it("keeps the typed text, and saves it when the connection is back", async () => {
    const provider = { token_endpoint: "https://login.example.test/token" };
    server.on(/^GET \/\.well-known\/openid-configuration$/, () => ok(provider));
    server.on(/^POST \/token$/, () => "lost");
    await openEditor();
    writeSession(members.editor.id, { expires_at: 1, refresh_token: "again" });
    set(text(), "Tap each tile.");
    await pass(AFTER_LAST_KEY_MS);
    await screen.findByText(/^Not saved: We could not reach our server\. Please check your connection\./);
    expect(screen.queryByText(/^Your session ended/)).toBeNull();
    await expectValue(text, "Tap each tile.");
    server.on(/^POST \/token$/, () => ok({ access_token: "new", token_type: "Bearer", expires_in: 900 }));
    await pass(RETRY_MS);
    await screen.findByText(/Draft saved/);
    expect(drafts).toEqual(["Tap each tile."]);
  });
});
