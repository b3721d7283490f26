import { randomUUID } from "node:crypto";
import type { Mail } from "@handyman/core/mail/delivery";
import type { Upload } from "@handyman/core/photo/schema";
import type { handler as Handler } from "@handyman/functions/api/site";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { beforeAll, expect, it } from "vitest";
import { aContactRequest } from "../factories.ts";
import { bundleAndWeigh } from "../setup/bundle.ts";
import { aCategory } from "../setup/content.ts";
import { anOrigin } from "../setup/http.ts";
import { tokenFor } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";

/** The bundler drops what it believes unused. So these tests make a call of each AWS service that the API uses. */

const stage = useStage();

let site: typeof Handler;
let staff: typeof Handler;

beforeAll(async () => {
  ({ handler: site } = await import((await bundleAndWeigh("packages/functions/src/api/site.ts")).entry));
  ({ handler: staff } = await import((await bundleAndWeigh("packages/functions/src/api/staff.ts")).entry));
});

async function call<T>(method: string, path: string, body?: unknown) {
  const http = { method, path, sourceIp: anOrigin() };
  const event = {
    version: "2.0",
    rawPath: path,
    rawQueryString: "",
    headers: { "content-type": "application/json", authorization: `Bearer ${tokenFor(stage, "owner")}` },
    requestContext: { http, domainName: "localhost", requestId: randomUUID() },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const handler = path.startsWith("/api/admin/") ? staff : site;
  const answer = (await handler(event as never, {} as never)) as APIGatewayProxyStructuredResultV2;
  return { status: answer.statusCode, body: JSON.parse(answer.body || "{}") as T };
}

it("the deployed API stores a message", async () => {
  const message = aContactRequest();
  expect((await call("POST", "/api/contact", message)).status).toBe(201);
  const stored = await stage.records("contact");
  expect(stored.map(({ id }) => id)).toContain(message.requestId);
});

it("the deployed API signs an upload that S3 takes", async () => {
  const bytes = new Uint8Array(1000);
  const files = [{ name: "photo", type: "image/jpeg", size: bytes.length }];
  const { body } = await call<{ uploads: Upload[] }>("POST", "/api/uploads", { files });
  const { url = "", headers = {} } = body.uploads[0] ?? {};
  expect((await fetch(url, { method: "PUT", headers, body: bytes })).status).toBe(200);
});

it("the deployed API writes, reads and deletes a post for staff, and lists staff", async () => {
  const { id: categoryId } = await aCategory();
  const id = randomUUID();
  const path = `/api/admin/posts/${id}`;
  expect((await call("POST", "/api/admin/posts", { id, title: "A post", categoryId })).status).toBe(201);
  const { body: post } = await call<{ title: string; version: number }>("GET", path);
  expect(post.title).toBe("A post");
  expect((await call("DELETE", `${path}?version=${post.version}`)).status).toBe(204);
  const { body: users } = await call<{ items: unknown[] }>("GET", "/api/admin/users");
  expect(users.items.length).toBeGreaterThan(0);
});

it("the deployed API refuses an address that another category has", async () => {
  const { slug } = await aCategory();
  const fields = { version: 0, name: "Another", slug };
  const path = `/api/admin/categories/${randomUUID()}`;
  const refused = await call<{ error: { code: string } }>("PUT", path, fields);
  expect([refused.status, refused.body.error.code]).toEqual([409, "slug_taken"]);
});

it("the deployed code sends a mail", async () => {
  const { entry } = await bundleAndWeigh("packages/core/src/mail/delivery.ts");
  const { sendMail }: typeof import("@handyman/core/mail/delivery") = await import(entry);
  const subject = `A mail ${randomUUID()}`;
  const mail: Mail = { to: ["dana@example.test"], fromName: "Us", subject, html: "<p>Hi</p>", text: "Hi" };
  expect(await sendMail(mail)).not.toBe("");
  expect((await stage.mail()).map((sent) => sent.subject)).toContain(subject);
});

it("the deployed code writes, reads, lists and deletes a file", async () => {
  const { entry } = await bundleAndWeigh("packages/core/src/lib/bucket.ts");
  const bucket: typeof import("@handyman/core/lib/bucket") = await import(entry);
  const key = `bundle/${randomUUID()}.txt`;
  await bucket.writeObject(key, "Hi", { type: "text/plain" });
  expect(Buffer.from((await bucket.readObject(key))?.bytes ?? []).toString()).toBe("Hi");
  await bucket.deleteObjects([key]);
  expect(await bucket.listKeys("bundle/")).toEqual([]);
});
