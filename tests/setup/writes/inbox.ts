import { randomUUID } from "node:crypto";
import { readEntry } from "@handyman/core/inbox/entry";
import type { Stage } from "@handyman/local/stage";
import { aContactRequest, aQuoteRequest } from "../../factories.ts";
import { aPost } from "../content.ts";
import { aMessage, aRequest } from "../requests.ts";
import { aPhoto, asOwner, bodyFrom, owner, send, type Write } from "./steps.ts";

/** Writes of visitors. */
export const visitorWrites = (stage: Stage): Write[] => [
  ["POST /api/uploads", () => send(stage, "uploads", { files: [{ name: "a", type: "image/png", size: 9 }] })],
  [
    "POST /api/quotes",
    async () => send(stage, "quotes", aQuoteRequest({ photos: [(await aPhoto(stage)).publicUrl] })),
  ],
  ["POST /api/contact", () => send(stage, "contact", aContactRequest())],
  [
    "POST /api/audit",
    () => {
      const details = { serviceCount: 1, urgency: "asap", hasPhotos: false };
      return send(stage, "audit", { action: "quote_form_submitted", resourceType: "quote", details });
    },
  ],
  [
    "POST /api/client-errors",
    () => send(stage, "client-errors", { kind: "error", name: "TypeError", route: "/faq", build: "app-1" }),
  ],
  [
    "POST /api/posts/:id/views",
    async () =>
      fetch(`${stage.url}/api/posts/${(await aPost()).id}/views`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)",
        },
        body: JSON.stringify({ sessionId: randomUUID() }),
      }),
  ],
];

const inboxes = {
  requests: { form: "quote", create: aRequest },
  messages: { form: "contact", create: aMessage },
} as const;

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
    [`POST /api/admin/${area}/:id/prints`, async () => call("POST", `${await path()}/prints`)],
    [
      `PATCH /api/admin/${area}/:id`,
      async () => {
        const { id } = await make();
        const { version = 0 } = await readEntry(form, id);
        await bodyFrom(call("PATCH", `${area}/${id}`, { version, assigneeId: owner.id }));
        return call("PATCH", `${area}/${id}`, { version: version + 1, status: "contacted" });
      },
    ],
    [`DELETE /api/admin/${area}/:id`, async () => call("DELETE", await path())],
    [
      `POST /api/admin/${area}/:id/notes`,
      async () => call("POST", `${await path()}/notes`, { id: randomUUID(), text: "Hm." }),
    ],
    [
      `POST /api/admin/${area}/:id/replies`,
      async () => {
        const reply = { id: randomUUID(), subject: "Your request", text: "We come on Monday." };
        return call("POST", `${await path()}/replies`, reply);
      },
    ],
    [
      `POST /api/admin/${area}/:id/mails/:mail/retry`,
      async () => {
        stage.fault({ service: "ses", code: "MessageRejected", times: 1 });
        return call("POST", `${await path()}/mails/customerMail/retry`);
      },
    ],
  ];
}
