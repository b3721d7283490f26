import { randomUUID } from "node:crypto";
import { readEntry } from "@handyman/core/inbox/entry";
import type { Stage } from "@handyman/local/stage";
import { aContactRequest, aQuoteRequest } from "../../factories.ts";
import { aPost } from "../content.ts";
import { aMessage, aRequest } from "../requests.ts";
import { aPhoto, asOwner, bodyFrom, owner, prepareSend, type Write } from "./steps.ts";

/** Writes of visitors. */
export const visitorWrites = (stage: Stage): Write[] => [
  [
    "POST /api/uploads",
    async () => {
      const files = [{ name: "a", type: "image/png", size: 9 }];
      const ids = { requestId: randomUUID(), firstId: randomUUID() };
      return prepareSend(stage, "uploads", { ...ids, files });
    },
  ],
  [
    "POST /api/quotes",
    async () => {
      const quote = aQuoteRequest({ photos: [(await aPhoto(stage)).publicUrl] });
      return prepareSend(stage, "quotes", quote);
    },
  ],
  [
    "POST /api/contact",
    async () => {
      const message = aContactRequest();
      return prepareSend(stage, "contact", message);
    },
  ],
  [
    "POST /api/audit",
    async () => {
      const details = { serviceCount: 1, urgency: "asap", hasPhotos: false };
      return prepareSend(stage, "audit", { action: "quote_form_submitted", resourceType: "quote", details });
    },
  ],
  [
    "POST /api/client-errors",
    async () => {
      const report = { kind: "error", name: "TypeError", route: "/faq", build: "app-1" };
      return prepareSend(stage, "client-errors", report);
    },
  ],
  [
    "POST /api/posts/:id/views",
    async () => {
      const { id } = await aPost();
      const body = JSON.stringify({ sessionId: randomUUID() });
      const headers = {
        "content-type": "application/json",
        "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)",
      };
      return () => fetch(`${stage.url}/api/posts/${id}/views`, { method: "POST", headers, body });
    },
  ],
];

const inboxes = {
  requests: { form: "quote", create: aRequest },
  messages: { form: "contact", create: aMessage },
} as const;

export const aListPrint = { filters: ["week"], count: 3 };

const visitWrites = (call: ReturnType<typeof asOwner>, make: () => Promise<{ id: string }>): Write[] => [
  [
    "PUT /api/admin/schedule/:id",
    async () => {
      const { id } = await make();
      const { version = 0 } = await readEntry("quote", id);
      const visit = { version, day: "2099-05-06", start: "10:00", staffId: owner.id, isMailed: true };
      return () => call("PUT", `schedule/${id}`, visit);
    },
  ],
  ["POST /api/admin/schedule/prints", async () => () => call("POST", "schedule/prints", aListPrint)],
  ["POST /api/admin/schedule/feed", async () => () => call("POST", "schedule/feed")],
  ["DELETE /api/admin/schedule/feed", async () => () => call("DELETE", "schedule/feed")],
];

/** Writes of staff in one inbox, each about a request of its own, unless `isShared`. */
export function inboxWrites(stage: Stage, area: keyof typeof inboxes, isShared = false): Write[] {
  const { form, create } = inboxes[area];
  const call = asOwner(stage);
  let shared: ReturnType<typeof create> | undefined;
  const make = () => {
    if (!isShared) return create(stage);
    shared ??= create(stage);
    return shared;
  };
  const path = async () => `${area}/${(await make()).id}`;
  return [
    ...(area === "requests" ? visitWrites(call, () => make()) : []),
    [`POST /api/admin/${area}/prints`, async () => () => call("POST", `${area}/prints`, aListPrint)],
    [
      `POST /api/admin/${area}/:id/prints`,
      async () => {
        const record = await path();
        return () => call("POST", `${record}/prints`);
      },
    ],
    [
      `PATCH /api/admin/${area}/:id`,
      async () => {
        const { id } = await make();
        const { version = 0 } = await readEntry(form, id);
        await bodyFrom(call("PATCH", `${area}/${id}`, { version, assigneeId: owner.id }));
        return () => call("PATCH", `${area}/${id}`, { version: version + 1, status: "contacted" });
      },
    ],
    [
      `DELETE /api/admin/${area}/:id`,
      async () => {
        const record = await path();
        return () => call("DELETE", record);
      },
    ],
    [
      `POST /api/admin/${area}/:id/notes`,
      async () => {
        const [record, note] = [await path(), { id: randomUUID(), text: "Hm." }];
        return () => call("POST", `${record}/notes`, note);
      },
    ],
    [
      `POST /api/admin/${area}/:id/replies`,
      async () => {
        const reply = { id: randomUUID(), subject: "Your request", text: "We come on Monday." };
        const record = await path();
        return () => call("POST", `${record}/replies`, reply);
      },
    ],
    [
      `POST /api/admin/${area}/:id/mails/:mail/retry`,
      async () => {
        stage.fault({ service: "ses", code: "MessageRejected", times: 1 });
        const record = await path();
        return () => call("POST", `${record}/mails/customerMail/retry`);
      },
    ],
  ];
}
