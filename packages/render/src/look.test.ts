import type { PageFile } from "@handyman/core/page/schema";
import { describe, expect, it } from "vitest";
import { apiForLooks } from "./look.ts";

const fileAt = (path: string): PageFile => ({ path, key: `${path}/index.html` });

/** An API of a few words, which counts what it is asked. */
function anApi(content: Record<string, unknown>) {
  const asked: string[] = [];
  const fetchApi: typeof fetch = async (input) => {
    const address = String(input);
    asked.push(address);
    const found = content[address];
    if (found === undefined) return Response.json({ error: { id: asked.length } }, { status: 404 });
    return found === "down" ? Response.json({}, { status: 503 }) : Response.json(found);
  };
  return { content, asked, ...apiForLooks(fetchApi) };
}

/** Shows what the API says at the file's own address and at one that all files share. */
const renderWith =
  (fetchApi: typeof fetch) =>
  async ({ path }: PageFile) => {
    const answers = await Promise.all([fetchApi("/api/shared"), fetchApi(`/api${path}`)]);
    if (answers.some(({ status }) => status >= 500)) throw new Error("The API is down.");
    const body = JSON.stringify(await Promise.all(answers.map((answer) => answer.json())));
    return { body, type: "text/html", cacheControl: "no-store" };
  };

const files = [fileAt("/a"), fileAt("/b")];

describe("a look at the content", () => {
  it("asks for what several files show once, and compares by asking for it once more", async () => {
    const api = anApi({ "/api/shared": "s", "/api/a": "a", "/api/b": "b" });
    const look = api.look(renderWith(api.fetchApi));
    await Promise.all(files.map(look.render));
    expect(api.asked.toSorted()).toEqual(["/api/a", "/api/b", "/api/shared"]);
    expect(await look.outdated(files)).toEqual([]);
    expect(api.asked).toHaveLength(6);
  });

  it("knows each file that shows what is answered differently by now", async () => {
    const api = anApi({ "/api/shared": "s", "/api/a": "a", "/api/b": "b" });
    const look = api.look(renderWith(api.fetchApi));
    await Promise.all(files.map(look.render));
    api.content["/api/a"] = "changed";
    expect(await look.outdated(files)).toEqual([files[0]]);
    expect(await look.outdated(files.slice(1))).toEqual([]);
    api.content["/api/shared"] = "changed";
    expect(await look.outdated(files)).toEqual(files);
  });

  it("sees what comes and goes, and no difference in two refusals or in how often a post was read", async () => {
    const api = anApi({ "/api/shared": { items: [{ title: "T", viewCount: 1 }] } });
    const look = api.look(renderWith(api.fetchApi));
    expect((await look.render(files[0] as PageFile))?.body).toContain('"viewCount":0');
    api.content["/api/shared"] = { items: [{ title: "T", viewCount: 2 }] };
    expect(await look.outdated(files.slice(0, 1))).toEqual([]);
    api.content["/api/a"] = "here";
    expect(await look.outdated(files.slice(0, 1))).toEqual(files.slice(0, 1));
  });

  it("asks again after a failure, which is the failure of one file alone", async () => {
    const api = anApi({ "/api/shared": "down", "/api/a": "a", "/api/b": "b" });
    const look = api.look(renderWith(api.fetchApi));
    await expect(look.render(files[0] as PageFile)).rejects.toThrow("The API is down.");
    api.content["/api/shared"] = "s";
    expect((await look.render(files[1] as PageFile))?.body).toBe('["s","b"]');
  });

  it("keeps two looks apart that render at the same time, and passes on who is in none", async () => {
    const api = anApi({ "/api/shared": "old", "/api/a": "a" });
    const render = renderWith(api.fetchApi);
    const first = api.look(render);
    await first.render(files[0] as PageFile);
    api.content["/api/shared"] = "new";
    const [before, after] = await Promise.all(
      [first, api.look(render)].map((look) => look.render(files[0] as PageFile)),
    );
    expect([before?.body, after?.body]).toEqual(['["old","a"]', '["new","a"]']);
    expect(await (await api.fetchApi("/api/shared")).json()).toBe("new");
  });
});
