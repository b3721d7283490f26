import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Listening, listen } from "../listen.ts";
import { serveBuild } from "./site.ts";

let dir: string;
let server: Listening;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "dist-"));
  await mkdir(join(dir, "site/assets"), { recursive: true });
  await writeFile(join(dir, "secret.html"), "secret");
  await writeFile(join(dir, "site/index.html"), "home");
  await mkdir(join(dir, "site/get-quote"));
  await writeFile(join(dir, "site/get-quote/index.html"), "quote");
  await writeFile(join(dir, "site/shell.html"), "shell");
  await writeFile(join(dir, "site/assets/a-123.js"), "let a;".repeat(100));
  const headers = (policy: string) => ({
    "x-content-type-options": "nosniff",
    "content-security-policy": policy,
  });
  server = await listen(0, serveBuild(join(dir, "site"), headers("visitors"), headers("staff")));
});
afterAll(async () => {
  await server.close();
  await rm(dir, { recursive: true });
});

const get = (path: string, encoding = "identity") =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { "accept-encoding": encoding } });

describe("the built site", () => {
  test("serves a file for a route, and makes browsers revalidate pages", async () => {
    expect(await (await get("/")).text()).toBe("home");
    const page = await get("/get-quote?a=b");
    expect(await page.text()).toBe("quote");
    expect(page.headers.get("cache-control")).toContain("max-age=0");
    expect(page.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("lets browsers keep assets forever, and compresses them on request", async () => {
    for (const encoding of ["br", "gzip"]) {
      const asset = await get("/assets/a-123.js", encoding);
      expect(asset.headers.get("content-encoding")).toBe(encoding);
      expect(asset.headers.get("cache-control")).toContain("immutable");
      expect(await asset.text()).toBe("let a;".repeat(100));
    }
  });

  test("serves nothing above the folder", async () => {
    for (const path of ["/..%2fsecret.html", "/%2e%2e/secret", "/..%5csecret.html"]) {
      expect(await (await get(path)).text()).not.toBe("secret");
    }
  });

  test("serves the 404 page for an unknown path, and never the home page for an unknown file", async () => {
    expect((await get("/unknown")).status).toBe(404);
    await writeFile(join(dir, "site/404.html"), "not here");
    for (const path of ["/unknown", "/assets/none.js", "/%E0%A4%A"]) {
      const unknown = await get(path);
      expect([unknown.status, await unknown.text()]).toEqual([404, "not here"]);
      expect(unknown.headers.get("cache-control")).toContain("s-maxage=60");
      expect(unknown.headers.get("content-type")).toBe("text/html; charset=utf-8");
    }
  });

  test("serves the shell with a policy of its own for every staff page", async () => {
    for (const path of ["/admin", "/admin/requests", "/auth", "/auth/callback?code=1"]) {
      const page = await get(path);
      expect([await page.text(), page.headers.get("content-security-policy")]).toEqual(["shell", "staff"]);
    }
    expect((await get("/get-quote")).headers.get("content-security-policy")).toBe("visitors");
  });

  test("redirects a trailing slash to the address without it, and keeps the query", async () => {
    const moved = await fetch(`http://127.0.0.1:${server.port}/get-quote/?a=b&a=c`, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/get-quote?a=b&a=c"]);
  });
});
