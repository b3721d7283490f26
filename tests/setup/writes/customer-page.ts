import { randomUUID } from "node:crypto";
import { addDays, pacificDay } from "@handyman/core/lib/date";
import { nameWindow } from "@handyman/core/requests/availability/rules";
import { createCustomerLink } from "@handyman/core/requests/customer-page/link";
import { acceptEstimate } from "@handyman/core/requests/estimates/answer";
import { writeSettings } from "@handyman/core/settings/setting";
import { openCustomerPagesWith } from "@handyman/functions/api/customer-renderer";
import type { Stage } from "@handyman/local/stage";
import { aSentEstimate } from "../estimates.ts";
import { aPerson, aRequest } from "../requests.ts";
import { owner } from "../staff.ts";
import type { Write } from "./steps.ts";

/** The form of a page that took it leads back to the page. */
async function sendForm(page: string, action: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const { status } = await fetch(`${page}/${action}`, { method: "POST", body, redirect: "manual" });
  return { status: status === 303 ? 200 : status };
}

async function anAcceptedPage(stage: Stage): Promise<string> {
  openCustomerPagesWith(async () => JSON.stringify);
  await writeSettings({
    quote_form_emails: ["desk@example.test"],
    business_hours: [],
    visits_per_window: "9",
    booking_days: "99",
  });
  const { id } = await aRequest(stage);
  await aSentEstimate(owner, id);
  // An answer stops the mail with the estimate.
  await stage.settled();
  await acceptEstimate(owner, id, 1, { name: "Dana Whitfield" });
  await stage.settled();
  return createCustomerLink(id, stage.url);
}

/** Returns what customers do with their page. Each call has a request of its own. */
export function customerPageWrites(stage: Stage): Write[] {
  // Fixed, because the words of the days are counted in what a run leaves.
  const [day, otherDay] = [addDays(pacificDay(), 3), addDays(pacificDay(), 4)];
  const aPlannedPage = async () => {
    const page = await anAcceptedPage(stage);
    const seen = nameWindow({ day, start: "10:00" });
    const { status } = await sendForm(page, "visit", { id: randomUUID(), seen: "", window: seen });
    if (status !== 200) throw new Error(`${seen} was not taken: ${status}`);
    return { page, seen };
  };
  const aPage = async () => {
    openCustomerPagesWith(async () => JSON.stringify);
    return createCustomerLink((await aRequest(stage)).id, stage.url);
  };
  return [
    [
      "POST /r/:token/visit, without a time",
      async () => {
        const page = await anAcceptedPage(stage);
        const window = nameWindow({ day, start: "08:00" });
        const fields = { id: randomUUID(), seen: "", window };
        return () => sendForm(page, "visit", fields);
      },
    ],
    [
      "POST /r/:token/visit, with another time",
      async () => {
        const { page, seen } = await aPlannedPage();
        const window = nameWindow({ day: otherDay, start: "14:00" });
        const fields = { id: randomUUID(), seen, window };
        return () => sendForm(page, "visit", fields);
      },
    ],
    [
      "POST /r/:token/cancel-visit",
      async () => {
        const { page, seen } = await aPlannedPage();
        const fields = { id: randomUUID(), seen };
        return () => sendForm(page, "cancel-visit", fields);
      },
    ],
    [
      "POST /r/:token/language",
      async () => {
        const page = await aPage();
        const fields = { id: randomUUID(), language: "es" };
        return () => sendForm(page, "language", fields);
      },
    ],
    [
      "POST /r/lost/link",
      async () => {
        const { reference, email } = await aRequest(stage, aPerson());
        return () => sendForm(`${stage.url}/r/lost`, "link", { reference, email });
      },
    ],
    ...(["message", "withdraw"] as const).map(
      (topic): Write => [
        `POST /r/:token/messages, about ${topic}`,
        async () => {
          const page = await aPage();
          const fields = { id: randomUUID(), topic, text: "Please ring twice." };
          return () => sendForm(page, "messages", fields);
        },
      ],
    ),
    [
      "POST /r/:token/details",
      async () => {
        const page = await aPage();
        const fields = { id: randomUUID(), version: "0", phone: "628-555-0142", address: "9 Oak St" };
        return () => sendForm(page, "details", fields);
      },
    ],
  ];
}
