import { pacificDay } from "@handyman/core/lib/date";
import { getFolder } from "@handyman/core/requests/rules";
import type {
  RequestDetail,
  RequestSummary,
  ScheduleWeek,
  TimelineItem,
} from "@handyman/core/requests/schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
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
} from "../../test/open-admin.tsx";
import { type Answer, server } from "../../test/open-page.tsx";
import { aRequestDetail } from "../../test/request-detail.ts";

const AT = "2026-05-04T17:00:00.000Z";
const lists = /^GET \/api\/admin\/requests(\?|$)/;
const replies = /^POST \/api\/admin\/requests\/[^/]+\/replies$/;
const notes = /^POST \/api\/admin\/requests\/[^/]+\/notes$/;
const changes = /^PATCH \/api\/admin\/requests\/[^/]+$/;
const templates = /^GET \/api\/admin\/requests\/templates$/;
const deletions = /^DELETE \/api\/admin\/requests\/[^/]+$/;

let requests: RequestDetail[];
let asked: URLSearchParams[];

function addRequest(name: string, given: Partial<RequestDetail> = {}): RequestDetail {
  const number = requests.length + 1;
  const request = aRequestDetail({
    id: `r${number}`,
    reference: `BAH-0000${number}`,
    name,
    email: `${name}@example.test`,
    phone: "415-555-0123",
    createdAt: `2026-05-${String(number).padStart(2, "0")}T17:00:00.000Z`,
    dueAt: AT,
    services: ["deck-repair"],
    ...given,
  });
  requests.unshift(request);
  return request;
}

const findRequest = (path: string) => {
  const id = path.split("/")[4]?.split("?")[0];
  return requests.find((request) => request.id === id);
};

function findNamed(name: string): RequestDetail {
  const found = requests.find((request) => request.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
}

function listRequests(query: URLSearchParams): RequestSummary[] {
  const [q, status] = [query.get("q") ?? "", query.get("status")];
  const folder = query.get("folder") ?? (q || status ? null : "open");
  return requests.filter(
    (request) =>
      request.name.includes(q) &&
      (!status || request.status === status) &&
      (!folder || getFolder(request.status) === folder),
  );
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  requests = [];
  asked = [];
  server.on(lists, ({ path }) => {
    const query = new URL(path, "http://x").searchParams;
    asked.push(query);
    return ok({ items: listRequests(query) });
  });
  server.on(/^GET \/api\/admin\/requests\/r\d+$/, ({ path }) => ok(findRequest(path)));
  server.on(templates, () =>
    ok({
      items: [{ key: "confirm", name: "Confirm the date", subject: "Your date", text: "We come on {date}." }],
    }),
  );
  server.on(changes, ({ path, body }) => {
    const request = findRequest(path);
    if (request) Object.assign(request, JSON.parse(body), { version: request.version + 1 });
    return ok(request && Object.assign(request, { folder: getFolder(request.status) }));
  });
  server.on(replies, () => ({ status: 201, json: {} }));
  server.on(/^GET \/api\/admin\/schedule\?/, () => ok({ week: "2099-05-04", items: [] }));
});

const search = () => screen.getByRole<HTMLInputElement>("searchbox", { name: /^Search/ });
const subject = () => screen.getByRole("textbox", { name: "Subject" });
const text = () => screen.getByRole("textbox", { name: "Text" });
async function openRequest({ id }: RequestDetail): Promise<() => void> {
  const leave = await openAdmin(`/admin/requests/${id}`, "office");
  await screen.findByRole("textbox", { name: "Subject" });
  return leave;
}
/** Excludes the link to the customer's mail address. */
const findLine = (name: string) => screen.findByRole("link", { name: new RegExp(`^${name}(?!@)`) });
async function goBack(): Promise<void> {
  screen.getByRole("heading", { level: 1 }).focus();
  await user.keyboard("u");
}

async function choose(name: string, option: string): Promise<void> {
  await press(new RegExp(`^(Status of|Move) ${name}`));
  await user.click(await screen.findByRole("menuitemradio", { name: option }));
}

function write(words: string): void {
  set(subject(), "Your doors");
  set(text(), words);
}

describe("the search", () => {
  it("keeps the typed name, also with a space at its end", async () => {
    await openAdmin("/admin/requests");
    set(search(), "Ann ");
    await expectPath(/q=Ann$/);
    expect(search().value).toBe("Ann ");
    set(search(), "Ann Quillon");
    await expectPath(/q=Ann\+Quillon$/);
    await press("Clear all");
    await expectValue(search, "");
  });
});

describe("filters", () => {
  it("move the focus to the next filter when one is removed, and to the search after the last", async () => {
    await openAdmin("/admin/requests?q=nobody&city=oakland&service=deck-repair");
    await screen.findByText("Nothing matches this search and these filters.");
    await screen.findByText(/^The search looks in names, .*descriptions, notes and replies/);
    await press(/^Remove filter Service/);
    await expectFocus(() => screen.getByRole("button", { name: /^Remove filter City/ }));
    await waitFor(() => expect(screen.getAllByRole("button", { name: /^Remove filter/ })).toHaveLength(1));
    await press(/^Remove filter City/);
    await expectFocus(search);
    await expectPath("/admin/requests?q=nobody");
    await press("Clear all");
    await expectFocus(search);
    expect(search().value).toBe("");
  });

  it("apply to the list and to the export, whose file name contains the day", async () => {
    const exports: string[] = [];
    server.on(/^GET \/api\/admin\/requests\/export\.csv/, ({ path }) => {
      exports.push(path);
      return ok("a,b");
    });
    const names: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await openAdmin("/admin/requests?q=nobody&service=drywall-repair&status=declined");
    await press("Export CSV");
    await expectToast("The file is in your downloads.");
    click.mockRestore();
    const wanted = { q: "nobody", service: "drywall-repair", status: "declined" };
    expect(Object.fromEntries(asked[0] ?? [])).toEqual(wanted);
    expect(exports.map((path) => Object.fromEntries(new URL(path, "http://x").searchParams))).toEqual([
      wanted,
    ]);
    expect(names).toEqual([expect.stringMatching(/^requests-\d{4}-\d\d-\d\d\.csv$/)]);
  });
});

describe("the list", () => {
  it("starts to load while the session is checked", async () => {
    const answer = hold(/^GET \/api\/admin\/me$/, () => ok(members.office));
    addRequest("Ann");
    const opened = openAdmin("/admin/requests?q=Ann");
    await waitFor(() => expect(asked).toHaveLength(1));
    answer();
    await opened;
    await findLine("Ann");
    expect(asked).toHaveLength(1);
  });

  it("shows its columns while it loads", async () => {
    const answer = hold(lists, () => ok({ items: [] }));
    await openAdmin("/admin/requests");
    await screen.findByRole("columnheader", { name: "Assignee" });
    expect(screen.getByText("Loading")).toBeDefined();
    answer();
    await screen.findAllByText("No open requests");
    expect(screen.queryByRole("columnheader", { name: "Assignee" })).toBeNull();
  });

  it("says when a refresh failed, and since when it is old", async () => {
    addRequest("Ann");
    await openAdmin("/admin/requests?q=Ann");
    await findLine("Ann");
    server.on(lists, () => refusal(503));
    await choose("Ann", "Quoted");
    await expectToast("Ann: Quoted");
    await press("Undo");
    await vi.advanceTimersByTimeAsync(6000);
    const notice = await screen.findByText(/^Not refreshed since .* [AP]M\./);
    expect(await findLine("Ann")).toBeDefined();
    server.on(lists, ({ path }) => ok({ items: listRequests(new URL(path, "http://x").searchParams) }));
    await press("Try again");
    await waitFor(() => expect(notice.isConnected).toBe(false));
  });

  it("asks only once for a refused page that it loads automatically", async () => {
    let times = 0;
    server.on(lists, ({ path }) => {
      if (!path.includes("q=nobody")) return ok({ items: [] });
      if (!path.includes("cursor=")) return ok({ items: [], cursor: "next" });
      times += 1;
      return refusal(400, "invalid", "That can't be shown.");
    });
    await openAdmin("/admin/requests");
    set(search(), "nobody");
    await screen.findByText("That can't be shown.");
    await vi.advanceTimersByTimeAsync(5000);
    expect(times).toBe(1);
    await press("Try again");
    await waitFor(() => expect(times).toBe(2));
    await screen.findByText("That can't be shown.");
  });

  it.each(["table", "board"])("keeps its rows in the %s when the next page fails to load", async (view) => {
    addRequest("Ann");
    let times = 0;
    server.on(lists, ({ path }) => {
      const query = new URL(path, "http://x").searchParams;
      const items = listRequests(query);
      if (!query.has("cursor")) return ok(items.length > 0 ? { items, cursor: "next" } : { items });
      times += 1;
      return refusal(400, "invalid", "That can't be shown.");
    });
    await openAdmin(`/admin/requests?q=Ann&view=${view}`);
    await press("Show more");
    await screen.findByText("The next ones could not be loaded.");
    expect(await findLine("Ann")).toBeDefined();
    expect(times).toBe(1);
    await press("Try again");
    await waitFor(() => expect(times).toBe(2));
  });

  it.each(["table", "board"])("keeps the focus in the %s after the last page", async (view) => {
    addRequest("Ann");
    const [ann] = requests;
    addRequest("Bea");
    server.on(lists, ({ path }) => {
      const query = new URL(path, "http://x").searchParams;
      const items = listRequests(query);
      if (query.has("cursor")) return ok({ items: [ann] });
      return ok(items.length > 0 ? { items: items.slice(0, 1), cursor: "next" } : { items });
    });
    await openAdmin(`/admin/requests?view=${view}`);
    await press("Show more");
    await findLine("Ann");
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    await expectFocus(() => screen.getByRole("link", { name: /^Bea/ }));
  });

  it("lifts the pressed card of the board, and nothing beside the cards or under a second finger", async () => {
    addRequest("Ann");
    addRequest("Bea");
    await openAdmin("/admin/requests?view=board");
    const card = (await findLine("Ann")).closest("article");
    if (!card) throw new Error("The board has no card");
    const isLifted = () => card.hasAttribute("data-dragged");
    // jsdom's pointer events lack isPrimary.
    const touch = (target: Element, isPrimary: boolean) =>
      fireEvent(target, Object.assign(new MouseEvent("pointerdown", { bubbles: true }), { isPrimary }));
    const drag = (from: Element) => {
      touch(from, true);
      fireEvent.mouseDown(from, { clientX: 10, clientY: 10 });
      fireEvent.mouseMove(document, { clientX: 10, clientY: 40 });
    };
    drag(card);
    await screen.findByText(/^Ann (lifted|is over)/);
    await waitFor(() => expect(isLifted()).toBe(true));
    touch(await findLine("Bea"), false);
    fireEvent.mouseUp(document);
    await screen.findByText(/^Ann dropped on/);
    await waitFor(() => expect(isLifted()).toBe(false));
    drag(screen.getByRole("heading", { name: /^New/ }));
    await vi.advanceTimersByTimeAsync(100);
    expect(isLifted()).toBe(false);
  });

  it("keeps the focus on a card that moves to another column", async () => {
    addRequest("Ann", { status: "quoted" });
    addRequest("Bea", { status: "quoted" });
    await openAdmin("/admin/requests?view=board");
    await findLine("Ann");
    await choose("Ann", "Completed");
    const column = screen.getByRole("region", { name: /^Completed/ });
    await expectFocus(() => within(column).getByRole("link", { name: "Ann" }));
  });

  it("marks a request whose mail came back", async () => {
    addRequest("Ann", { hasMailTrouble: true });
    await openAdmin("/admin/requests");
    expect((await findLine("Ann")).textContent).toContain("Email problem");
  });
});

describe("a selection", () => {
  const names = ["Eve", "Dee", "Cleo", "Bea", "Ann"];
  const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Select ${name}` });
  const findSelected = () => names.filter((name) => box(name).checked);

  async function openList(): Promise<void> {
    for (const name of names.toReversed()) addRequest(name, name === "Dee" ? { status: "quoted" } : {});
    await openAdmin("/admin/requests", "office");
    await findLine("Ann");
  }

  it("grows and shrinks by keys, is announced, and ends with Escape", async () => {
    await openList();
    await user.keyboard("jx");
    expect(findSelected()).toEqual(["Eve"]);
    await user.keyboard("jj{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}");
    expect(findSelected()).toEqual(["Eve", "Cleo", "Bea"]);
    await screen.findByText("3 requests selected");
    await expectFocus(() => screen.getByRole("link", { name: /^Bea/ }));
    await user.keyboard("x");
    expect(findSelected()).toEqual(["Eve", "Cleo"]);
    await user.keyboard("{Escape}");
    expect(findSelected()).toEqual([]);
    await expectFocus(() => screen.getByRole("link", { name: /^Bea/ }));
  });

  it("takes a range by Shift and a press, and all by the box above", async () => {
    await openList();
    await user.click(box("Dee"));
    await user.keyboard("{Shift>}");
    await user.click(box("Ann"));
    expect(findSelected()).toEqual(["Dee", "Cleo", "Bea", "Ann"]);
    await user.click(box("Cleo"));
    await user.keyboard("{/Shift}");
    expect(findSelected()).toEqual(["Dee", "Cleo"]);
    const all = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all that show" });
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    expect(findSelected()).toEqual(names);
    await user.click(all);
    expect(findSelected()).toEqual([]);
    await user.click(box("Bea"));
    await user.keyboard("{Escape}");
    expect(findSelected()).toEqual([]);
  });

  it("changes together, each with its own version, and one Undo takes all back", async () => {
    await openList();
    await user.keyboard("jx{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
    await user.keyboard("e");
    await user.click(await screen.findByRole("menuitemradio", { name: "Declined" }));
    await expectToast("3 requests: Declined");
    await waitFor(() => expect(screen.queryByRole("link", { name: /^Eve/ })).toBeNull());
    await expectFocus(() => screen.getByRole("link", { name: /^Bea/ }));
    expect(requests.map(({ status }) => status)).toEqual(["declined", "declined", "declined", "new", "new"]);
    await press("Undo");
    await expectToast("3 requests: undone");
    expect(requests.map(({ status, version }) => [status, version])).toEqual([
      ["new", 3],
      ["quoted", 3],
      ["new", 3],
      ["new", 1],
      ["new", 1],
    ]);
  });

  it("asks for one mail to the assignee of several requests, with their number", async () => {
    await openList();
    const counts: unknown[] = [];
    server.on(changes, ({ path, body }) => {
      const { assignedTogether, ...fields } = JSON.parse(body);
      counts.push(assignedTogether);
      const request = findRequest(path);
      return ok(request && Object.assign(request, fields, { version: 2 }));
    });
    await user.keyboard("jx{Shift>}{ArrowDown}{ArrowDown}{/Shift}i");
    await expectToast("3 requests: assigned to");
    await press("Undo");
    await expectToast("3 requests: undone");
    expect(counts).toEqual([0, 0, 3, undefined, undefined, undefined]);
  });

  it("leaves what a colleague changed meanwhile as it is, links to it, and keeps it selected", async () => {
    await openList();
    const taken = findNamed("Dee");
    server.on(changes, ({ path, body }) => {
      const request = findRequest(path);
      if (request === taken) return refusal(409, "changed_meanwhile", "Someone else changed this.");
      return ok(request && Object.assign(request, JSON.parse(body), { version: 2 }));
    });
    await user.keyboard("jx{Shift>}{ArrowDown}{ArrowDown}{/Shift}i");
    await expectToast("1 of 3 requests not changed");
    await expectToast("Someone else changed this.");
    const link = screen.getByRole("link", { name: "Dee" });
    expect(link.getAttribute("href")).toBe(`/admin/requests/${taken.id}`);
    expect(findSelected()).toEqual(["Dee"]);
    const me = members.office.id;
    expect(requests.map(({ assigneeId }) => assigneeId)).toEqual([me, "", me, "", ""]);
    await press("Undo");
    await expectToast("2 requests: undone");
    expect(requests.map(({ assigneeId }) => assigneeId)).toEqual(["", "", "", "", ""]);
  });

  it("brings further requests into the place of those that left", async () => {
    await openList();
    await user.click(screen.getByRole("checkbox", { name: "Select all that show" }));
    addRequest("Flo");
    await user.keyboard("!");
    await expectToast("5 requests: Spam");
    await vi.advanceTimersByTimeAsync(2000);
    await findLine("Flo");
  });

  it("asks how the customer was reached if only one request moves to Contacted", async () => {
    await openList();
    await user.keyboard("jxe");
    await user.click(await screen.findByRole("menuitemradio", { name: "Contacted" }));
    await screen.findByRole("heading", { name: "How did you reach Eve?" });
  });
});

describe("a request that was opened from the list", () => {
  const expectTitle = (name: string) => expectFocus(() => screen.getByRole("heading", { level: 1, name }));

  async function openFromList(name: string): Promise<void> {
    for (const each of ["Dee", "Cleo", "Bea", "Ann"]) addRequest(each);
    await openAdmin("/admin/requests");
    await user.click(await findLine(name));
    await expectTitle(name);
  }

  it("leads to the next and the previous one by keys and buttons, and back to the row of the last one", async () => {
    await openFromList("Ann");
    const previous = await screen.findByRole("button", { name: "Previous request" });
    expect(previous.getAttribute("aria-disabled")).toBe("true");
    await user.keyboard("k");
    await expectTitle("Ann");
    await user.keyboard("j");
    await expectTitle("Bea");
    await press("Next request");
    await expectTitle("Cleo");
    await press("Previous request");
    await expectTitle("Bea");
    await goBack();
    await expectFocus(() => screen.getByRole("link", { name: /^Bea/ }));
  });

  it("keeps the order when it leaves the list, and leads back to the next row", async () => {
    await openFromList("Bea");
    await user.keyboard("!");
    await expectToast("Bea: Spam");
    await user.keyboard("j");
    await expectTitle("Cleo");
    await user.keyboard("k");
    await expectTitle("Bea");
    await goBack();
    await expectFocus(() => screen.getByRole("link", { name: /^Cleo/ }));
  });

  it("leads on to the list's next page", async () => {
    for (const each of ["Cleo", "Bea", "Ann"]) addRequest(each);
    server.on(lists, ({ path }) =>
      ok(
        path.includes("cursor=")
          ? { items: requests.slice(2) }
          : { items: requests.slice(0, 2), cursor: "p2" },
      ),
    );
    await openAdmin("/admin/requests");
    await user.click(await findLine("Bea"));
    await expectTitle("Bea");
    const next = await screen.findByRole("button", { name: "Next request" });
    await waitFor(() => expect(next.getAttribute("aria-disabled")).toBe("false"));
    await user.keyboard("j");
    await expectTitle("Cleo");
    await user.keyboard("k");
    await expectTitle("Bea");
    await goBack();
    await findLine("Cleo");
    addRequest("Dee");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await findLine("Dee")).toBeDefined();
  });

  it("has no neighbors when it was opened from elsewhere", async () => {
    await openRequest(addRequest("Ann"));
    expect(screen.queryByRole("button", { name: "Next request" })).toBeNull();
  });
});

it("triage of 20 new requests takes at most 60 key presses", async () => {
  const plan = [
    "mine",
    "spam",
    "mine",
    "declined",
    "mine",
    "mine",
    "spam",
    "mine",
    "mine",
    "declined",
    "Olivia",
    "Olivia",
    "Olivia",
    "Olivia",
    "mine",
    "mine",
    "spam",
    "mine",
    "declined",
    "mine",
  ];
  for (const at of plan.keys()) addRequest(`N${plan.length - at}.`);
  await openAdmin("/admin/requests", "office");
  await findLine("N20");
  let count = 0;
  const type = async (...keys: string[]) => {
    count += keys.length;
    await user.keyboard(keys.join(""));
  };
  const isAt = (at: number) =>
    expectFocus(() => screen.getByRole("link", { name: new RegExp(`^N${at + 1}\\.`) }));
  await type("j");
  for (const [at, wanted] of plan.entries()) {
    if (wanted === "Olivia" && plan[at - 1] === "Olivia") continue;
    await isAt(at);
    if (wanted === "mine") await type("i", "j");
    if (wanted === "spam") await type("!");
    if (wanted === "declined") await type("e", "d", "{Enter}");
    if (wanted === "Olivia") {
      await type(
        "x",
        "{Shift>}",
        "{ArrowDown}",
        "{ArrowDown}",
        "{ArrowDown}",
        "{/Shift}",
        "a",
        "o",
        "{Enter}",
      );
      await expectToast("4 requests: assigned to Olivia Reyes");
      await type("j");
    }
  }
  const whose: Record<string, string> = { [members.office.id]: "mine", [members.owner.id]: "Olivia" };
  await waitFor(() =>
    expect(requests.map(({ status, assigneeId }) => whose[assigneeId] ?? status)).toEqual(plan),
  );
  expect(count).toBeLessThanOrEqual(60);
});

describe("a request without a time", () => {
  it("is marked as unverified", async () => {
    await openRequest(addRequest("Ann", { isUnverified: true }));
    expect(screen.getByText("Unverified")).toBeDefined();
    expect(screen.getByText("We could not check that a person sent it with our form.")).toBeDefined();
  });
});

describe("a request that staff entered without an email", () => {
  it("names its author and its way, and offers a call or a text in place of a reply by email", async () => {
    const received = { id: "received", kind: "received", at: AT, actorId: members.office.id } as const;
    const ann = addRequest("Ann", {
      email: "",
      address: "",
      contactMethod: "none",
      source: "staff",
      timeline: [{ ...received, enteredWay: "walk-in" }],
    });
    await openAdmin(`/admin/requests/${ann.id}`);
    const timeline = await screen.findByRole("list", { name: "Timeline" });
    expect(timeline.textContent).toContain("Marcus Bell entered the request (walk-in)");
    expect(screen.getByText("No phone or email given")).toBeTruthy();
    expect(screen.getByText("Entered by staff")).toBeTruthy();
    for (const absent of ["Reply", "Reply by email"])
      expect(screen.queryByRole("button", { name: absent }), absent).toBeNull();
    expect(screen.queryByRole("link", { name: /map/ })).toBeNull();
    screen.getByRole("heading", { level: 1 }).focus();
    await user.keyboard("r");
    await expectFocus(() => screen.getByRole("textbox", { name: "What was said" }));
  });
});

describe("a photo", () => {
  const links = /^GET \/api\/admin\/requests\/r1\/photos$/;
  const originals = /^GET \/api\/admin\/requests\/r1\/photos\/1-a\.heic\/original$/;
  const picture = () => screen.getByAltText<HTMLImageElement>("The customer's photo 1");

  /**
   * Opens a request with one photo. The API signs the photo's links again at each call: `?1`, `?2`,
   * …
   */
  async function openPhoto() {
    const signed = vi.fn();
    server.on(links, () => {
      signed();
      const url = `https://bucket.example.test/a.webp?${signed.mock.calls.length}`;
      const variants = [{ format: "webp", width: 300, height: 400, url }];
      return ok({ items: [{ name: "1-a.heic", state: "ready", variants }] });
    });
    await openRequest(addRequest("Ann", { photoCount: 1 }));
    await press("Show photo 1 of 1 large");
    return signed;
  }

  it("shows its variants, and downloads its original from a link that the API gives on request", async () => {
    await openPhoto();
    expect(picture().src).toBe("https://bucket.example.test/a.webp?1");
    server.on(originals, () => refusal(404, "not_found", "This photo was not found."));
    await press("Download the original photo");
    await expectToast("The original photo was not downloaded.");
    server.on(originals, () => ok({ url: "#the-original" }));
    await press("Download the original photo");
    await waitFor(() => expect(window.location.hash).toBe("#the-original"));
  });

  it("has the focus after a zoom, so that arrow keys move it", async () => {
    await openPhoto();
    await press("Zoom in");
    await screen.findByText("150%");
    await expectFocus(() => screen.getByRole("region", { name: "Photo 1 of 1" }));
  });

  it("says when it can't be loaded, and asks for no other link while the present one is new", async () => {
    const signed = await openPhoto();
    fireEvent.error(picture());
    await screen.findByText("Could not be loaded");
    expect(signed).toHaveBeenCalledTimes(1);
  });

  it("is shown by a new link when the old one has ended while the screen was open", async () => {
    const signed = await openPhoto();
    vi.setSystemTime(Date.now() + 5 * 60_000);
    fireEvent.error(picture());
    await waitFor(() => expect(picture().src).toBe("https://bucket.example.test/a.webp?2"));
    fireEvent.error(picture());
    await screen.findByText("Could not be loaded");
    expect(signed).toHaveBeenCalledTimes(2);
  });

  it("gets a new link before the old one ends when staff open it or come back to the tab", async () => {
    const signed = await openPhoto();
    await press("Close");
    vi.setSystemTime(Date.now() + 4.5 * 60_000);
    await press("Show photo 1 of 1 large");
    await waitFor(() => expect(picture().src).toBe("https://bucket.example.test/a.webp?2"));
    vi.setSystemTime(Date.now() + 4.5 * 60_000);
    fireEvent(window, new Event("visibilitychange"));
    await waitFor(() => expect(picture().src).toBe("https://bucket.example.test/a.webp?3"));
    expect(signed).toHaveBeenCalledTimes(3);
  });

  it("offers another try when the links can't be loaded, and the rest of the request shows", async () => {
    server.on(links, () => refusal(400));
    await openRequest(addRequest("Ann", { photoCount: 1 }));
    server.on(links, () => ok({ items: [{ name: "1-a.heic", state: "gone", variants: [] }] }));
    await press("Try again");
    await screen.findByText("No longer there");
  });
});

describe("a change", () => {
  it("is undone on the screen when the save fails", async () => {
    addRequest("Ann");
    await openAdmin("/admin/requests");
    server.on(changes, () => "lost");
    await choose("Ann", "Quoted");
    await expectToast("Not saved: Ann");
    await expectToast("We could not reach our server. Please check your connection.");
    expect(screen.getByRole("button", { name: "Status of Ann: New" })).toBeDefined();
  });

  it("is not saved after a colleague's change, and a typed reply stays", async () => {
    const ann = addRequest("Ann");
    await openRequest(ann);
    set(subject(), "Half a sentence");
    server.on(changes, () => refusal(409, "changed_meanwhile", "Someone else changed this in the meantime."));
    Object.assign(ann, { status: "quoted", version: 2 });
    await choose("Ann", "Declined");
    await expectToast("Not saved: Ann: Declined");
    await expectToast("Someone else changed this in the meantime.");
    await screen.findByRole("button", { name: "Status of Ann: Quoted" });
    await vi.advanceTimersByTimeAsync(60_000);
    await expectToast("Not saved: Ann: Declined");
    await expectValue(subject, "Half a sentence");
  });
});

describe("an Undo of Declined that would send somebody to two visits at once", () => {
  it("opens the question for the visit, which can confirm both", async () => {
    const visit = { status: "scheduled", visitDay: "2099-05-06", visitStart: "10:00" } as const;
    const ann = addRequest("Ann", { ...visit, visitStaffId: members.office.id });
    await openRequest(ann);
    await choose("Ann", "Declined");
    await expectToast("Ann: Declined");
    server.on(changes, () => refusal(409, "double_booked", "This person already has a visit."));
    await press("Undo");
    await screen.findByRole("heading", { name: "When do we visit Ann?" });
    expect((await findDialog()).getByLabelText("Day")).toHaveProperty("value", "2099-05-06");
  });
});

describe("a move to Contacted", () => {
  it("asks how the customer was reached, and logs the call", async () => {
    const ann = addRequest("Ann");
    await openAdmin("/admin/requests");
    const logged: unknown[] = [];
    server.on(notes, ({ body }) => {
      logged.push(JSON.parse(body));
      Object.assign(ann, { status: "contacted", version: 2 });
      return ok();
    });
    await choose("Ann", "Contacted");
    await pressInDialog("Text");
    await pressInDialog("Save");
    const dialog = await findDialog();
    expect(dialog.getByText("Please write what was written.")).toBeDefined();
    expect(logged).toEqual([]);
    set(dialog.getByRole("textbox", { name: "What was written" }), "Friday suits her.");
    await pressInDialog("Save");
    await expectToast("Ann: Contacted");
    await expectNoDialog();
    expect(logged).toMatchObject([{ kind: "text", text: "Friday suits her." }]);
  });

  it("changes only the status when staff wish so", async () => {
    addRequest("Ann");
    await openAdmin("/admin/requests");
    await choose("Ann", "Contacted");
    await pressInDialog("Only change the status");
    await expectToast("Ann: Contacted");
    await screen.findByRole("button", { name: "Status of Ann: Contacted" });
  });
});

describe("the question how the customer was reached", () => {
  const what = async () => (await findDialog()).getByRole("textbox", { name: "What was said" });

  it("asks before it drops typed words", async () => {
    addRequest("Ann");
    await openAdmin("/admin/requests");
    await choose("Ann", "Contacted");
    set(await what(), "Friday suits her.");
    await pressInDialog("Cancel");
    await screen.findByRole("heading", { name: "Leave without saving?" });
    await pressInDialog("Cancel");
    await user.click(await what());
    await user.keyboard("{Escape}");
    await pressInDialog("Leave without saving");
    await expectNoDialog();
  });

  it("goes away when staff leave the screen with the browser's Back", async () => {
    addRequest("Ann");
    await openAdmin("/admin/requests");
    await user.click(await findLine("Ann"));
    await screen.findByRole("heading", { level: 1, name: "Ann" });
    await choose("Ann", "Contacted");
    await what();
    window.history.back();
    await expectPath("/admin/requests");
    await screen.findByRole("heading", { level: 1, name: "Requests" });
    await findLine("Ann");
    expect(screen.queryByRole("heading", { name: "How did you reach Ann?" })).toBeNull();
  });

  it("asks before only the status changes and typed words are lost", async () => {
    addRequest("Ann");
    await openAdmin("/admin/requests");
    await choose("Ann", "Contacted");
    const field = await what();
    set(field, "Friday suits her.");
    await pressInDialog("Only change the status");
    await screen.findByRole("heading", { name: "Leave without saving?" });
    await pressInDialog("Cancel");
    await expectValue(() => field, "Friday suits her.");
    expect(requests[0]?.status).toBe("new");
    await pressInDialog("Only change the status");
    await pressInDialog("Leave without saving");
    await expectToast("Ann: Contacted");
  });

  it("saves changed words as a second contact after the first answer was lost", async () => {
    addRequest("Ann");
    await openAdmin("/admin/requests");
    const ids: string[] = [];
    const answers: Answer[] = ["lost", refusal(409, "already_sent", "This was saved already."), ok()];
    server.on(notes, ({ body }) => {
      ids.push((JSON.parse(body) as { id: string }).id);
      return answers[ids.length - 1] ?? ok();
    });
    await choose("Ann", "Contacted");
    set(await what(), "Friday.");
    await pressInDialog("Save");
    await screen.findByText(/^We could not reach our server/);
    set(await what(), "Friday suits her.");
    await pressInDialog("Save");
    await screen.findByText("This was saved already.");
    await pressInDialog("Save");
    await expectNoDialog();
    const [first, second, third] = ids;
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe("a move to Scheduled", () => {
  it("asks for day, arrival window and person, begins with the customer's day, and stores them", async () => {
    const ann = addRequest("Ann", { preferredDate: "2099-05-06", assigneeId: "former" });
    await openRequest(ann);
    const saved: unknown[] = [];
    server.on(/^PUT \/api\/admin\/schedule\/r1$/, ({ body }) => {
      const { day, start, staffId } = JSON.parse(body) as Record<string, string>;
      saved.push({ day, start, staffId });
      const visit = { visitDay: day, visitStart: start, visitStaffId: staffId };
      return ok(Object.assign(ann, visit, { status: "scheduled", version: 2 }));
    });
    await choose("Ann", "Scheduled");
    await pressInDialog("Save the visit");
    const dialog = await findDialog();
    expect(dialog.getByText("Please choose an arrival window.")).toBeDefined();
    expect(dialog.getByText("Please choose who goes there.")).toBeDefined();
    set(dialog.getByRole("combobox", { name: "Arrival" }), "10:00");
    set(dialog.getByRole("combobox", { name: "Who goes there" }), members.office.id);
    await pressInDialog("Save the visit");
    await expectToast("Ann: Wednesday, May 6, 10 AM – 12 PM");
    expect(saved).toEqual([{ day: "2099-05-06", start: "10:00", staffId: members.office.id }]);
    await screen.findByRole("button", { name: "Status of Ann: Scheduled" });
    await press("Change the visit");
    const arrival = (await findDialog()).getByRole("combobox", { name: "Arrival" });
    expect(arrival).toHaveProperty("value", "10:00");
    set(arrival, "12:00");
    await pressInDialog("Cancel");
    await pressInDialog("Leave without saving");
    await expectNoDialog();
  });

  it("keeps the focus on the screen when the button that asked for it is gone", async () => {
    const ann = addRequest("Ann", { status: "contacted" });
    await openRequest(ann);
    server.on(/^PUT \/api\/admin\/schedule\/r1$/, ({ body }) => {
      const { day, start, staffId } = JSON.parse(body) as Record<string, string>;
      const visit = { visitDay: day, visitStart: start, visitStaffId: staffId };
      return ok(Object.assign(ann, visit, { status: "scheduled", version: 2 }));
    });
    const [button] = screen.getAllByRole("button", { name: "Schedule" });
    await user.click(button as HTMLElement);
    const dialog = await findDialog();
    set(dialog.getByLabelText("Day"), "2099-05-06");
    set(dialog.getByRole("combobox", { name: "Arrival" }), "10:00");
    set(dialog.getByRole("combobox", { name: "Who goes there" }), members.office.id);
    await pressInDialog("Save the visit");
    await expectNoDialog();
    expect(screen.queryByRole("button", { name: "Schedule" })).toBeNull();
    await expectFocus(() => screen.getByRole("heading", { level: 1, name: "Ann" }));
  });

  describe("on a day with visits", () => {
    const saved: unknown[] = [];
    let weeks: string[];

    const aVisit = (given: Partial<ScheduleWeek["items"][number]>): ScheduleWeek["items"][number] => ({
      requestId: "other",
      day: "2099-05-06",
      start: "10:00",
      end: "12:00",
      minutes: 120,
      assigneeId: "",
      version: 1,
      staffId: members.office.id,
      name: "Bea",
      reference: "BAH-00009",
      city: "berkeley",
      services: [],
      status: "scheduled",
      ...given,
    });

    async function plan(items: ScheduleWeek["items"]) {
      const ann = addRequest("Ann", { preferredDate: "2099-05-06", assigneeId: members.office.id });
      saved.length = 0;
      weeks = [];
      server.on(/^GET \/api\/admin\/schedule\?/, ({ path }) => {
        weeks.push(path.split("day=")[1] ?? "");
        return ok({ week: "2099-05-04", items });
      });
      server.on(/^PUT \/api\/admin\/schedule\/r1$/, ({ body }) => {
        const visit = JSON.parse(body) as Record<"day" | "start" | "staffId", string>;
        saved.push(visit);
        return ok(Object.assign(ann, { visitDay: visit.day, status: "scheduled", version: 2 }));
      });
      await openRequest(ann);
      await choose("Ann", "Scheduled");
      return within(await (await findDialog()).findByRole("region", { name: "Visits on this day" }));
    }

    const setArrival = async (start: string) =>
      set((await findDialog()).getByRole("combobox", { name: "Arrival" }), start);

    it("shows who goes where on this day, without its own visit and other days", async () => {
      const list = await plan([
        aVisit({}),
        aVisit({ requestId: "done", start: "14:00", name: "Cy", status: "completed" }),
        aVisit({ requestId: "r1", name: "Ann" }),
        aVisit({ requestId: "later", day: "2099-05-07", name: "Dee" }),
      ]);
      await list.findByText("10 AM – 12 PM");
      expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
        `10 AM – 12 PM${members.office.name} · Bea · Berkeley`,
        `2 – 4 PM${members.office.name} · Cy · BerkeleyCompleted`,
      ]);
      expect(weeks).toEqual(["2099-05-04"]);
      set((await findDialog()).getByLabelText("Day"), "2099-05-08");
      await list.findByText("No other visits on this day yet.");
    });

    it("asks before it books a person twice, and saves at the second press", async () => {
      const list = await plan([aVisit({})]);
      await setArrival("10:00");
      await list.findByText(`${members.office.name} already visits Bea at this time, 10 AM – 12 PM.`);
      await pressInDialog("Save the visit");
      await screen.findByRole("heading", { name: `Send ${members.office.name} to two visits at one time?` });
      expect(saved).toEqual([]);
      await pressInDialog("Book both visits");
      await expectToast("Ann: Wednesday, May 6, 10 AM – 12 PM");
      expect(saved).toMatchObject([{ isDoubleBookingConfirmed: true }]);
    });

    it("sees an overlap with a long visit, and with the length that staff choose", async () => {
      const list = await plan([
        aVisit({ minutes: 180 }),
        aVisit({ requestId: "late", start: "16:00", name: "Cy" }),
      ]);
      const setLength = async (minutes: string) =>
        set((await findDialog()).getByRole("combobox", { name: "Length" }), minutes);
      await setArrival("12:00");
      await list.findByText(`${members.office.name} already visits Bea at this time, 10 AM – 1 PM.`);
      await setArrival("14:00");
      expect(list.queryByText(/already visits/)).toBeNull();
      await setLength("150");
      list.getByText(`${members.office.name} already visits Cy at this time, 4 – 6 PM.`);
      await setLength("90");
      await pressInDialog("Save the visit");
      await expectToast("Ann: Wednesday, May 6, 2 – 4 PM");
      expect(saved).toMatchObject([{ start: "14:00", minutes: 90, isDoubleBookingConfirmed: false }]);
    });

    it("says that the visits of the day or the windows did not load, and loads them again", async () => {
      let isDown = true;
      server.on(/^GET \/api\/admin\/schedule\/options$/, () =>
        isDown ? refusal(403) : ok({ windows: [{ start: "09:00", end: "13:00" }], minutes: 60 }),
      );
      const list = await plan([]);
      const week = /^GET \/api\/admin\/schedule\?/;
      server.on(week, () => (isDown ? refusal(403) : ok({ week: "2099-05-04", items: [aVisit({})] })));
      set((await findDialog()).getByLabelText("Day"), "2099-05-13");
      await list.findByText(/couldn't look up the visits of this day/);
      await screen.findByText(/couldn't load the arrival windows/);
      isDown = false;
      for (const button of screen.getAllByRole("button", { name: "Try again" })) fireEvent.click(button);
      await list.findByText("No other visits on this day yet.");
      await screen.findByRole("option", { name: "9 AM – 1 PM" });
      expect((await findDialog()).getByRole("combobox", { name: "Length" })).toHaveProperty("value", "60");
    });

    it("asks no question about another time, and tells of a drive to another city", async () => {
      const list = await plan([aVisit({})]);
      await setArrival("16:00");
      expect(list.queryByText(/is in Berkeley/)).toBeNull();
      await setArrival("12:00");
      list.getByText(`${members.office.name} is in Berkeley until 12 PM. This visit is in Oakland.`);
      await pressInDialog("Save the visit");
      await expectToast("Ann: Wednesday, May 6, 12 – 2 PM");
      expect(saved).toMatchObject([{ isDoubleBookingConfirmed: false }]);
    });

    it("asks after a colleague took this time in the meantime, but not about a time chosen since", async () => {
      await plan([]);
      server.on(/^PUT \/api\/admin\/schedule\/r1$/, ({ body }) => {
        saved.push(JSON.parse(body));
        return refusal(409, "double_booked");
      });
      await setArrival("10:00");
      await pressInDialog("Save the visit");
      await screen.findByRole("alert");
      await pressInDialog("Save the visit");
      await screen.findByText(/already has another visit at this time/);
      await pressInDialog("Cancel");
      expect(saved).toHaveLength(1);
      await setArrival("12:00");
      expect(screen.queryByRole("alert")).toBeNull();
      await pressInDialog("Save the visit");
      await waitFor(() => expect(saved).toHaveLength(2));
      expect(saved).toMatchObject([{}, { start: "12:00", isDoubleBookingConfirmed: false }]);
    });
  });

  it("begins with the customer's day from the list too, and without a day if it can't be read", async () => {
    addRequest("Ann", { preferredDate: "2099-05-06" });
    addRequest("Bea", { preferredDate: "2099-05-07" });
    await openAdmin("/admin/requests?view=board");
    await findLine("Ann");
    await choose("Ann", "Scheduled");
    const readDay = async () => (await findDialog()).getByLabelText("Day");
    await waitFor(async () => expect(await readDay()).toHaveProperty("value", "2099-05-06"));
    await pressInDialog("Cancel");
    await expectNoDialog();
    server.on(/^GET \/api\/admin\/requests\/r\d+$/, () => refusal(404));
    await choose("Bea", "Scheduled");
    expect(await readDay()).toHaveProperty("value", "");
  });

  it("asks at once, and a day that comes late fills only the empty field of its own customer", async () => {
    addRequest("Ann", { preferredDate: "2099-05-06" });
    addRequest("Bea", { preferredDate: "2099-05-07" });
    await openAdmin("/admin/requests?view=board");
    const answerAnn = hold(/^GET \/api\/admin\/requests\/r1$/, () => ok(findNamed("Ann")));
    const answerBea = hold(/^GET \/api\/admin\/requests\/r2$/, () => ok(findNamed("Bea")));
    const readDay = async () => (await findDialog()).getByLabelText<HTMLInputElement>("Day");
    const setArrival = async (start: string) =>
      set((await findDialog()).getByRole("combobox", { name: "Arrival" }), start);
    await findLine("Ann");
    await choose("Ann", "Scheduled");
    await setArrival("10:00");
    await choose("Bea", "Scheduled");
    const dialog = await findDialog();
    dialog.getByRole("heading", { name: "When do we visit Bea?" });
    expect(dialog.getByRole("combobox", { name: "Arrival" })).toHaveProperty("value", "");
    answerAnn();
    answerBea();
    await waitFor(async () => expect(await readDay()).toHaveProperty("value", "2099-05-07"));
    await choose("Ann", "Scheduled");
    await waitFor(async () => expect(await readDay()).toHaveProperty("value", "2099-05-06"));
  });

  it("keeps the day that staff chose before the customer's day came", async () => {
    addRequest("Ann", { preferredDate: "2099-05-06" });
    await openAdmin("/admin/requests?view=board");
    const read = vi.fn(() => ok(findNamed("Ann")));
    const answer = hold(/^GET \/api\/admin\/requests\/r1$/, read);
    await findLine("Ann");
    await choose("Ann", "Scheduled");
    const day = (await findDialog()).getByLabelText<HTMLInputElement>("Day");
    set(day, "2099-06-01");
    answer();
    await waitFor(() => expect(read).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve));
    expect(day.value).toBe("2099-06-01");
  });

  it("asks no longer after staff have left the screen", async () => {
    addRequest("Ann");
    server.on(/^GET \/api\/admin\/schedule\?/, () => ok({ week: "2026-05-04", items: [] }));
    await openAdmin("/admin/schedule?week=2026-05-07");
    await follow(/^Requests/);
    await choose("Ann", "Scheduled");
    await findDialog();
    window.history.go(-1);
    await expectPath(/^\/admin\/schedule/);
    await follow(/^Requests/);
    await findLine("Ann");
    await expectNoDialog();
  });

  it("can leave the day for later, without a visit", async () => {
    const ann = addRequest("Ann");
    const changes: unknown[] = [];
    server.on(/^PATCH \/api\/admin\/requests\/r1$/, ({ body }) => {
      changes.push(JSON.parse(body));
      return ok(Object.assign(ann, { status: "scheduled", version: 2 }));
    });
    await openRequest(ann);
    await choose("Ann", "Scheduled");
    await pressInDialog("Decide the day later");
    await screen.findByRole("button", { name: "Status of Ann: Scheduled" });
    expect(changes).toMatchObject([{ status: "scheduled" }]);
    const [button] = screen.getAllByRole("button", { name: "Plan the visit" });
    await user.click(button as HTMLElement);
    expect((await findDialog()).queryByRole("button", { name: "Decide the day later" })).toBeNull();
  });

  it("shows the visit and who goes there in the list and on the board", async () => {
    const visit = { visitDay: "2099-05-06", visitStart: "10:00", visitStaffId: members.office.id };
    addRequest("Ann", { ...visit, status: "scheduled" });
    addRequest("Bo", visit);
    for (const view of ["table", "board"]) {
      const leave = await openAdmin(`/admin/requests?view=${view}`);
      const [shown] = await screen.findAllByTitle(members.office.name);
      expect(shown?.textContent).toMatch(/^May 6, 10 AM – 12 PM/);
      leave();
    }
  });

  it("emails the customer no day of the past", async () => {
    const ann = addRequest("Ann", { visitDay: "2020-05-06", visitStart: "10:00", assigneeId: "office-1" });
    server.on(/^PUT \/api\/admin\/schedule\/r1$/, () => ok({ ...ann, status: "scheduled", version: 2 }));
    await openRequest(ann);
    await choose("Ann", "Scheduled");
    await pressInDialog("Save the visit");
    const dialog = await findDialog();
    dialog.getByText("This day is in the past. Choose another one, or send no email.");
    fireEvent.click(dialog.getByRole("checkbox"));
    await pressInDialog("Save the visit");
    await expectToast("Ann: Wednesday, May 6, 10 AM – 12 PM");
  });

  it("shows on a schedule that was open just before", async () => {
    const ann = addRequest("Ann", { visitDay: "2099-05-06", visitStart: "10:00", assigneeId: "office-1" });
    let times = 0;
    server.on(/^GET \/api\/admin\/schedule\?/, () => {
      times += 1;
      return ok({ week: "2099-05-04", items: [] });
    });
    server.on(/^PUT \/api\/admin\/schedule\/r1$/, () => ok({ ...ann, status: "scheduled", version: 2 }));
    await openAdmin("/admin/schedule?week=2099-05-06");
    await screen.findByText("No visits are planned for this week.");
    await follow(/^Requests/);
    await choose("Ann", "Scheduled");
    await pressInDialog("Save the visit");
    await expectToast("Ann: Wednesday, May 6, 10 AM – 12 PM");
    window.history.go(-1);
    await screen.findByText("No visits are planned for this week.");
    await waitFor(() => expect(times).toBe(2));
  });
});

describe("a logged call", () => {
  it("is written beside the reply, and stands in the timeline", async () => {
    const ann = addRequest("Ann");
    await openRequest(ann);
    server.on(notes, ({ body }) => {
      const { id, kind, text: words } = JSON.parse(body) as Pick<TimelineItem, "id" | "kind" | "text">;
      ann.timeline = [{ id, kind, at: AT, actorId: members.office.id, text: words }];
      return ok();
    });
    await press("Log a call");
    await press("Log the call");
    await screen.findByText("Please write what was said.");
    set(screen.getByRole("textbox", { name: "What was said" }), "She agreed.");
    await press("Log the call");
    await expectToast("The call was logged.");
    await screen.findByText("called the customer");
  });
});

describe("a reply", () => {
  it.each(["Send my reply too", "Cancel"])(
    "asks before it goes out after a colleague's answer: %s",
    async (answer) => {
      const ann = addRequest("Ann");
      await openRequest(ann);
      const seen: unknown[] = [];
      server.on(replies, ({ body }) => {
        const { seenContactId } = JSON.parse(body) as { seenContactId: string };
        seen.push(seenContactId);
        if (seenContactId === "a1") return { status: 201, json: {} };
        const contact = { id: "a1", kind: "reply" as const, actorId: members.owner.id, text: "It is $90." };
        ann.timeline = [{ ...contact, at: new Date(Date.now() - 60_000).toISOString() }];
        return refusal(409, "answered_meanwhile");
      });
      write("We come on Monday.");
      await press("Send reply");
      const dialog = await findDialog();
      expect(dialog.getByRole("heading", { name: `${members.owner.name} answered 1 min ago` })).toBeDefined();
      expect(dialog.getByText(/“It is \$90\.”/)).toBeDefined();
      await pressInDialog(answer);
      if (answer === "Cancel") await expectValue(text, "We come on Monday.");
      else await expectToast("The reply is on its way.");
      expect(seen).toEqual(answer === "Cancel" ? [""] : ["", "a1"]);
    },
  );

  it("goes out without a question after a contact that the same member logged", async () => {
    const ann = addRequest("Ann");
    await openRequest(ann);
    server.on(notes, () => {
      ann.timeline = [{ id: "c1", kind: "call", at: AT, actorId: members.office.id, text: "Yes." }];
      return ok();
    });
    const seen: string[] = [];
    server.on(replies, ({ body }) => {
      seen.push((JSON.parse(body) as { seenContactId: string }).seenContactId);
      return { status: 201, json: {} };
    });
    await choose("Ann", "Contacted");
    set((await findDialog()).getByRole("textbox", { name: "What was said" }), "Yes.");
    await pressInDialog("Save");
    await screen.findByText("called the customer");
    write("We come on Monday.");
    await press("Send reply");
    await expectToast("The reply is on its way.");
    expect(seen).toEqual(["c1"]);
  });

  it("shows a failure with the recipient's name on another screen, and keeps its words", async () => {
    await openRequest(addRequest("Ann"));
    const fail = hold(replies, () => refusal(503, "unavailable", "Please try again in a moment."));
    write("We come on Monday.");
    await press("Send reply");
    await screen.findByRole("button", { name: "Sending…" });
    await goBack();
    await expectPath("/admin/requests");
    fail();
    await expectToast("The reply to Ann was not sent.");
    await user.click(await findLine("Ann"));
    await screen.findByRole("button", { name: "Send reply" });
    await expectValue(text, "We come on Monday.");
    server.on(replies, () => ({ status: 201, json: {} }));
    await press("Send reply");
    await expectToast("The reply is on its way.");
    await expectValue(text, "");
  });

  const ids: string[] = [];
  async function sendAndComeBack(): Promise<() => void> {
    ids.length = 0;
    await openRequest(addRequest("Ann"));
    const gate = Promise.withResolvers<void>();
    server.on(replies, async ({ body }) => {
      ids.push((JSON.parse(body) as { id: string }).id);
      await gate.promise;
      return { status: 201, json: {} };
    });
    write("We come on Monday.");
    await press("Send reply");
    await screen.findByRole("button", { name: "Sending…" });
    await goBack();
    await user.click(await findLine("Ann"));
    await screen.findByRole("button", { name: "Send reply" });
    await expectValue(text, "We come on Monday.");
    return gate.resolve;
  }

  it("is cleared from a reopened form once it is sent", async () => {
    const letGo = await sendAndComeBack();
    letGo();
    await expectToast("The reply is on its way.");
    await expectValue(text, "");
    await expectValue(subject, "");
  });

  it("keeps words that staff type while it is sent, and sends them as a second reply", async () => {
    const letGo = await sendAndComeBack();
    set(text(), "No, on Tuesday.");
    letGo();
    await expectToast("The reply is on its way.");
    await expectValue(text, "No, on Tuesday.");
    await press("Send reply");
    await expectValue(text, "");
    expect(new Set(ids).size).toBe(2);
  });

  it("is refused when an earlier text was sent but its response was lost, and then goes out with a new id", async () => {
    const ann = addRequest("Ann");
    await openRequest(ann);
    server.on(replies, () => "lost");
    write("It is $90.");
    await press("Send reply");
    await screen.findByText(/^We could not reach our server/, { selector: "p" });
    const sent: { id: string; text: string }[] = [];
    server.on(replies, ({ body }) => {
      sent.push(JSON.parse(body));
      ann.timeline.push({ id: "t1", kind: "reply", at: AT, actorId: members.office.id, text: "It is $90." });
      return refusal(409, "already_sent", "The first text of this reply was sent already.");
    });
    set(text(), "It is $120.");
    await press("Send reply");
    await screen.findByText("The first text of this reply was sent already.");
    await within(screen.getByRole("list", { name: "Timeline" })).findByText("It is $90.");
    await expectValue(text, "It is $120.");
    server.on(replies, ({ body }) => {
      sent.push(JSON.parse(body));
      return { status: 201, json: {} };
    });
    await press("Send reply");
    await expectToast("The reply is on its way.");
    expect(sent.map((reply) => reply.text)).toEqual(["It is $120.", "It is $120."]);
    expect(sent[1]?.id).not.toBe(sent[0]?.id);
  });

  it("requires the day of its template, and writes it into the text", async () => {
    await openRequest(addRequest("Ann"));
    await press("Confirm the date");
    await press("Send reply");
    await screen.findByText("Please choose the day for {date}.");
    set(screen.getByLabelText("Day in the text"), "2031-05-06");
    await expectValue(text, "We come on Tuesday, May 6.");
    set(screen.getByLabelText("Day in the text"), "2031-05-07");
    await expectValue(text, "We come on Wednesday, May 7.");
  });

  it("offers the next open days of its template, each with one press, and sends from the day", async () => {
    const sent: unknown[] = [];
    server.on(replies, ({ body }) => {
      sent.push(JSON.parse(body));
      return { status: 201, json: {} };
    });
    await openRequest(addRequest("Ann"));
    await press("Confirm the date");
    const days = () => within(screen.getByRole("group", { name: "Next open days" })).getAllByRole("button");
    await expectFocus(() => days()[0] as HTMLElement);
    await user.keyboard("{Enter}");
    await expectFocus(text);
    expect((text() as HTMLTextAreaElement).value).not.toContain("{date}");
    const day = screen.getByLabelText<HTMLInputElement>("Day in the text");
    expect(day.value > pacificDay()).toBe(true);
    expect(new Date(day.value).getUTCDay()).not.toBe(0);
    day.focus();
    await user.keyboard("{Control>}{Enter}{/Control}");
    await expectToast("The reply is on its way.");
    expect(sent).toHaveLength(1);
  });

  describe("that promises a visit", () => {
    const sent: unknown[] = [];
    const words = { subject: "Your visit", text: "We come on {date}." };
    const visitTemplate = () =>
      ok({ items: [{ key: "visit", name: "Confirm", plansVisit: true, ...words }] });

    async function promise(given: Partial<RequestDetail> = {}): Promise<RequestDetail> {
      const ann = addRequest("Ann", { assigneeId: members.office.id, ...given });
      sent.length = 0;
      server.on(templates, visitTemplate);
      server.on(/^PUT \/api\/admin\/schedule\/r1$/, ({ body }) => {
        const { day, start, staffId, isMailed } = JSON.parse(body);
        sent.push({ day, start, isMailed });
        const visit = { visitDay: day, visitStart: start, visitStaffId: staffId };
        return ok(Object.assign(ann, visit, { status: "scheduled", version: 2 }));
      });
      server.on(replies, ({ body }) => {
        sent.push((JSON.parse(body) as { text: string }).text);
        return { status: 201, json: {} };
      });
      await openRequest(ann);
      await press("Confirm");
      set(await screen.findByLabelText("Day in the text"), "2099-05-06");
      await press("Send reply");
      return ann;
    }

    it("goes out once staff have stored the visit, and names the day that they stored", async () => {
      await promise();
      const dialog = await findDialog();
      expect(dialog.getByLabelText("Day")).toHaveProperty("value", "2099-05-06");
      set(dialog.getByLabelText("Day"), "2099-05-07");
      set(dialog.getByRole("combobox", { name: "Arrival" }), "10:00");
      expect(sent).toEqual([]);
      await pressInDialog("Save and send the reply");
      await expectToast("The reply is on its way.");
      expect(sent).toEqual([
        { day: "2099-05-07", start: "10:00", isMailed: false },
        "We come on Thursday, May 7.",
      ]);
      expect(screen.getByRole("button", { name: "Status of Ann: Scheduled" })).toBeDefined();
    });

    it("is not sent when staff don't plan the visit", async () => {
      await promise();
      await pressInDialog("Cancel");
      await expectNoDialog();
      expect(sent).toEqual([]);
      await expectValue(text, "We come on Wednesday, May 6.");
    });

    it("goes out without a visit when staff wrote other words and want no visit", async () => {
      await promise();
      const dialog = await findDialog();
      expect(dialog.queryByRole("button", { name: "Only send the reply" })).toBeNull();
      await pressInDialog("Cancel");
      set(text(), "Could we come on {date}?");
      await press("Send reply");
      await pressInDialog("Only send the reply");
      await expectToast("The reply is on its way.");
      expect(sent).toEqual(["Could we come on Wednesday, May 6?"]);
    });

    async function storeVisit(): Promise<void> {
      set((await findDialog()).getByRole("combobox", { name: "Arrival" }), "10:00");
      await pressInDialog("Save and send the reply");
    }

    it("names the stored visit when it fails after that", async () => {
      await promise();
      server.on(replies, () => refusal(503));
      await storeVisit();
      await expectToast("The reply to Ann was not sent.");
      await expectToast("The visit is saved. The customer doesn't know about it yet.");
    });

    it("names the stored visit when staff don't answer beside a colleague", async () => {
      const ann = await promise();
      server.on(replies, () => {
        ann.timeline = [{ id: "a1", kind: "reply", actorId: members.owner.id, at: AT, text: "It is $90." }];
        return refusal(409, "answered_meanwhile");
      });
      await storeVisit();
      await screen.findByRole("heading", { name: /answered .* ago$/ });
      await pressInDialog("Cancel");
      await expectToast("The visit is saved. The customer doesn't know about it yet.");
    });

    it("waits for its template, which says that it promises a visit", async () => {
      const draft = { templateKey: "visit", date: "2099-05-06", ...words };
      sessionStorage.setItem("staff-drafts", JSON.stringify({ drafts: { "reply r1": draft } }));
      server.on(templates, () => refusal(400));
      await openRequest(addRequest("Ann"));
      await press("Send reply");
      await expectToast("The templates are not loaded yet.");
      server.on(templates, visitTemplate);
      await press("Send reply");
      await screen.findByRole("button", { name: "Confirm" });
      await press("Send reply");
      await screen.findByRole("heading", { name: "When do we visit Ann?" });
    });

    it("goes out without a question when the visit is already planned for this day", async () => {
      await promise({ status: "scheduled", visitDay: "2099-05-06", visitStart: "10:00" });
      await expectToast("The reply is on its way.");
      expect(sent).toEqual(["We come on Wednesday, May 6."]);
    });
  });

  it("asks before a template replaces typed words", async () => {
    await openRequest(addRequest("Ann"));
    const isChosen = () =>
      screen.getByRole("button", { name: "Confirm the date" }).getAttribute("aria-pressed") === "true";
    await press("Confirm the date");
    await expectValue(text, "We come on {date}.");
    expect(isChosen()).toBe(true);
    await press("Confirm the date");
    await expectValue(text, "");
    set(text(), "My own words.");
    await press("Confirm the date");
    expect(await (await findDialog()).findByText("Replace what you wrote?")).toBeDefined();
    await pressInDialog("Cancel");
    await expectNoDialog();
    await expectValue(text, "My own words.");
    expect(isChosen()).toBe(false);
    await press("Confirm the date");
    await pressInDialog("Replace my words");
    await expectValue(text, "We come on {date}.");
  });

  it("takes two presses, and opens the next request of the list", async () => {
    const bodies: { text: string }[] = [];
    server.on(templates, () =>
      ok({
        items: [
          {
            key: "ask",
            name: "Ask",
            subject: "Hello",
            text: "Hi {name}: photos, please.",
            textWithPhotos: "Hi {name}: thanks for the photos.",
          },
        ],
      }),
    );
    server.on(replies, ({ body }) => {
      bodies.push(JSON.parse(body));
      return { status: 201, json: {} };
    });
    server.on(/^GET \/api\/admin\/requests\/r\d+\/photos$/, () => ok({ items: [] }));
    addRequest("Cleo");
    addRequest("Bea", { photoCount: 2 });
    addRequest("Ann");
    await openAdmin("/admin/requests");
    await user.click(await findLine("Ann"));
    for (const [name, then] of [
      ["Ann", "Bea"],
      ["Bea", "Cleo"],
    ] as const) {
      await screen.findByRole("heading", { level: 1, name });
      await screen.findByRole("button", { name: "Ask" });
      await user.keyboard("1");
      await user.keyboard("{Control>}{Shift>}{Enter}{/Shift}{/Control}");
      await screen.findByRole("heading", { level: 1, name: then });
    }
    expect(bodies.map((body) => body.text)).toEqual([
      "Hi Ann: photos, please.",
      "Hi Bea: thanks for the photos.",
    ]);
  });

  it("survives a reload as a draft, but not a sign-out", async () => {
    const ann = addRequest("Ann");
    const leave = await openRequest(ann);
    write("Half a sentence");
    leave();
    const leaveAgain = await openRequest(ann);
    await expectValue(text, "Half a sentence");
    await press("Sign out");
    await waitFor(() => expect(window.location.hash).toBe("#signed-out"));
    leaveAgain();
    await openRequest(ann);
    await expectValue(text, "");
  });
});

describe("a deletion", () => {
  const remove = async () => {
    await press("Delete");
    const dialog = await findDialog();
    const field = dialog.getByRole("textbox");
    await expectFocus(() => field);
    await user.type(field, "{Enter}");
    expect(field.isConnected).toBe(true);
    set(field, "bah-00001");
    await press("Delete request", dialog);
  };

  it("requires the reference, and then returns to the list", async () => {
    await openRequest(addRequest("Ann"));
    server.on(deletions, ({ path }) => {
      requests = requests.filter(({ id }) => !path.endsWith(id));
      return { status: 204 };
    });
    await remove();
    await expectToast("The request BAH-00001 was deleted.");
    await expectPath("/admin/requests");
  });

  it("stops loading the request that it deletes, even if an earlier change waits for a refetch", async () => {
    await openRequest(addRequest("Ann"));
    await choose("Ann", "Quoted");
    await expectToast("Ann: Quoted");
    const letGo = hold(deletions, () => ({ status: 204 }));
    await remove();
    let times = 0;
    server.on(/^GET \/api\/admin\/requests\/r1$/, () => {
      times += 1;
      return refusal(404);
    });
    await vi.advanceTimersByTimeAsync(5000);
    letGo();
    await expectToast("The request BAH-00001 was deleted.");
    await expectPath("/admin/requests");
    await vi.advanceTimersByTimeAsync(5000);
    expect(times).toBe(0);
  });

  it("reports a refusal as not deleted, and a server failure as not completely deleted", async () => {
    await openRequest(addRequest("Ann"));
    server.on(deletions, () => refusal(403));
    await remove();
    await expectToast("The request BAH-00001 was not deleted.");
    server.on(deletions, () => refusal(503));
    await remove();
    await expectToast("The request BAH-00001 was not deleted completely.");
    await expectToast("Delete it again to finish.");
  });
});

it("a print of a request is reported, whether a button or a key began it, and not after staff left it", async () => {
  const printed: string[] = [];
  server.on(/^POST \/api\/admin\/requests\/(r\d+\/)?prints$/, ({ path }) => {
    printed.push(path);
    return refusal(500);
  });
  await openRequest(addRequest("Ann"));
  window.dispatchEvent(new Event("beforeprint"));
  await waitFor(() => expect(printed).toEqual(["/api/admin/requests/r1/prints"]));
  await goBack();
  await findLine("Ann");
  await vi.advanceTimersByTimeAsync(100);
  window.dispatchEvent(new Event("beforeprint"));
  await waitFor(() => expect(printed.slice(1)).toEqual(["/api/admin/requests/prints"]));
});

it("a print of the list is reported with the names of its filters and the number of its rows", async () => {
  const printed: unknown[] = [];
  server.on(/^POST \/api\/admin\/requests\/prints$/, ({ body }) => {
    printed.push(JSON.parse(body));
    return refusal(500);
  });
  addRequest("Ann");
  addRequest("Bea");
  await openAdmin("/admin/requests?q=Ann&status=new");
  await findLine("Ann");
  const count = screen.getAllByRole("row").length - 1;
  window.dispatchEvent(new Event("beforeprint"));
  await waitFor(() => expect(printed).toEqual([{ filters: ["q", "status"], count }]));
});

describe("the timeline", () => {
  const createItem = (item: Partial<TimelineItem>): TimelineItem => ({
    id: "t1",
    kind: "mail",
    at: AT,
    actorId: "",
    ...item,
  });

  /** Opens a request whose timeline holds only its confirmation mail. Returns that line. */
  async function openWithMail(state: Omit<NonNullable<TimelineItem["mail"]>, "kind">) {
    const mail = { kind: "customerMail", ...state } as const;
    await openRequest(addRequest("Ann", { timeline: [createItem({ mail })] }));
    const timeline = within(await screen.findByRole("list", { name: "Timeline" }));
    return timeline.getByRole("listitem");
  }

  it("shows that a confirmation bounced, gives advice, and marks the address", async () => {
    const item = await openWithMail({ state: "bounced", attempts: 1, reason: "address", canRetry: true });
    expect(item.textContent).toContain("Confirmation to the customer");
    expect(item.textContent).toContain("came back: this address does not exist or takes no email");
    expect(item.textContent).toContain("Please call the customer.");
    expect(within(item).getByRole("button", { name: "Send again" })).toBeDefined();
    expect(screen.getByText("Email problem: see the timeline.")).toBeDefined();
  });

  it("says why a confirmation was held back, and offers no other try", async () => {
    const held = { state: "skipped", attempts: 0, reason: "recipient-limit", canRetry: false } as const;
    const item = await openWithMail(held);
    expect(item.textContent).toContain("not sent: this address already got three confirmations within a day");
    expect(within(item).queryByRole("button")).toBeNull();
  });

  it("shows a change and its Undo as one line", async () => {
    const done = createItem({
      kind: "change",
      actorId: members.office.id,
      before: { status: "new" },
      after: { status: "completed" },
    });
    const undone = { ...done, id: "c2", before: done.after, after: done.before };
    await openRequest(addRequest("Ann", { timeline: [done, undone] }));
    const timeline = within(await screen.findByRole("list", { name: "Timeline" }));
    const line = timeline.getByRole("listitem");
    expect(line.textContent).toContain("changed the status from New to Completed, and took it back");
  });

  it("says that the customer changed the language of their page", async () => {
    const change = createItem({
      kind: "change",
      actorId: "customer",
      before: { language: "en" },
      after: { language: "es" },
    });
    await openRequest(addRequest("Ann", { timeline: [change] }));
    const timeline = within(await screen.findByRole("list", { name: "Timeline" }));
    expect(timeline.getByText("The customer changed the language from English to Spanish")).toBeDefined();
  });

  it("does not call anybody former staff while the names fail to load", async () => {
    const change = createItem({
      kind: "change",
      actorId: members.office.id,
      before: { status: "new" },
      after: { status: "quoted" },
    });
    let tries = 0;
    server.on(/^GET \/api\/admin\/staff$/, () => {
      tries += 1;
      return "lost";
    });
    await openRequest(addRequest("Ann", { timeline: [change] }));
    const timeline = await screen.findByRole("list", { name: "Timeline" });
    await vi.advanceTimersByTimeAsync(4000);
    await waitFor(() => expect(tries).toBeGreaterThanOrEqual(3));
    expect(timeline.textContent).toContain("… changed the status from New to Quoted");
    expect(screen.queryByText(/Former staff/)).toBeNull();
  });
});

it("opens the note for which staff pressed n before the request arrived", async () => {
  addRequest("Ann");
  const answer = hold(/^GET \/api\/admin\/requests\/r1$/, () => ok(findNamed("Ann")));
  const opened = openAdmin("/admin/requests/r1");
  await screen.findByRole("heading", { level: 1, name: "Loading…" });
  fireEvent.keyDown(document.body, { key: "n" });
  answer();
  await opened;
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Note" })));
});

it("fills in the template whose number staff pressed before the request or the templates arrived", async () => {
  const form = { key: "ask", name: "Ask", subject: "Hello", text: "Hi {name}: photos, please." };
  const giveTemplates = hold(templates, () => ok({ items: [form] }));
  addRequest("Ann");
  const answer = hold(/^GET \/api\/admin\/requests\/r1$/, () => ok(findNamed("Ann")));
  const opened = openAdmin("/admin/requests/r1");
  await screen.findByRole("heading", { level: 1, name: "Loading…" });
  fireEvent.keyDown(document.body, { key: "1" });
  answer();
  await opened;
  giveTemplates();
  await expectValue(() => screen.getByRole("textbox", { name: "Text" }), "Hi Ann: photos, please.");
});

describe("the photos of a completed job", () => {
  const makings = /^POST \/api\/admin\/requests\/r1\/project$/;
  const at = (id: string, given: Partial<TimelineItem>): TimelineItem => ({
    id,
    kind: "photos",
    at: AT,
    actorId: "crew",
    ...given,
  });
  const before = at("b", { part: "before", photoCount: 1 });
  const after = at("a", { part: "after", photoCount: 1 });
  const review = at("review", { kind: "message", topic: "review", actorId: "customer", mayUsePhotos: true });
  const make = () => screen.queryByRole("button", { name: "Make a project" });

  it("become a project once, by one press", async () => {
    const request = addRequest("Ana", { status: "completed", timeline: [before, after, review] });
    let made = 0;
    server.on(makings, () => {
      made += 1;
      request.timeline = [...request.timeline, at("project", { kind: "project" })];
      return { status: 201, json: { id: "project-1" } };
    });
    await openRequest(request);
    await press("Make a project");
    expect(await screen.findByText(/^A project was made of these photos/)).toBeTruthy();
    await expectToast("The draft of a project is made.");
    expect([made, make()]).toEqual([1, null]);
  });

  it("keep the button, and say why, when the server refuses", async () => {
    const request = addRequest("Ana", { status: "completed", timeline: [before, after, review] });
    server.on(makings, () => refusal(409, "wants_deletion", "The customer asked us to delete their data."));
    await openRequest(request);
    await press("Make a project");
    await expectToast("The customer asked us to delete their data.");
    expect(make()).toBeTruthy();
  });

  it.each<[string, Partial<RequestDetail>, RegExp | undefined]>([
    ["without the customer's okay", { timeline: [before, after] }, undefined],
    ["before the work is completed", { status: "scheduled", timeline: [before, after, review] }, undefined],
    ["without a photo from after the work", { timeline: [before, review] }, /needs one from before/],
  ])("have no button %s", async (_when, given, words) => {
    await openRequest(addRequest("Ana", { status: "completed", ...given }));
    expect(make()).toBeNull();
    if (words) expect(screen.getByText(words)).toBeTruthy();
    else expect(screen.queryByRole("heading", { name: "Photos for the site" })).toBeNull();
  });
});
