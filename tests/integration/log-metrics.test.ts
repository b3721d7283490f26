import { randomUUID } from "node:crypto";
import { runInNewContext } from "node:vm";
import { log } from "@handyman/core/lib/log";
import { tryToTakeSlots } from "@handyman/core/lib/rate-limit";
import { confirmationLimits } from "@handyman/core/mail/confirmations";
import { addReply } from "@handyman/core/requests/add-activity";
import { writeSettings } from "@handyman/core/settings/setting";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type LogMetricName, logMetrics } from "../../infra/log-metrics.ts";
import { aContactRequest, aQuoteRequest } from "../factories.ts";
import { anOrigin, postFrom } from "../setup/http.ts";
import { anActor, aRequest } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";
import { uploadPhoto } from "../setup/uploads.ts";

const stage = useStage();

type Line = Record<string, unknown>;
const lines: Line[] = [];

for (const level of ["info", "warn"] as const) {
  vi.spyOn(log, level).mockImplementation((...[message, extra]: unknown[]) => {
    lines.push({ message, ...(extra as Line) });
  });
}

beforeEach(async () => {
  stage.clearFaults();
  await writeSettings({ contact_form_emails: ["office@example.test"], enable_form_notifications: true });
  await stage.settled();
  lines.splice(0);
});

/** Returns whether CloudWatch would count a line. Our patterns use only equality, && and ||. */
function isCounted(name: LogMetricName, line: Line): boolean {
  const compared = logMetrics[name].pattern
    .replace(/^\{ | \}$/g, "")
    .replace(/\$\.(\w+) = ("[^"]*"|\d+)/g, (_all, field, value) => String(line[field] === JSON.parse(value)));
  expect(compared, name).toMatch(/^[truefals&|() ]+$/);
  return runInNewContext(compared) as boolean;
}

const counted = (name: LogMetricName) => lines.filter((line) => isCounted(name, line));

const post = (path: string, body: unknown) => postFrom(anOrigin(), stage.url + path, body);

describe("metrics made of log lines", () => {
  it("count each quote and each message, and no refused one", async () => {
    await post("/api/quotes", aQuoteRequest());
    await post("/api/contact", aContactRequest());
    await post("/api/quotes", {});
    await post("/api/contact", {});
    expect(counted("QuotesReceived")).toHaveLength(1);
    expect(counted("MessagesReceived")).toHaveLength(1);
  });

  it("count mails that went out, and tries that failed", async () => {
    await post("/api/contact", aContactRequest());
    await stage.settled();
    expect(counted("MailsSent")).toHaveLength(2);
    expect(counted("MailsFailed")).toHaveLength(0);
    stage.fault({ service: "ses", code: "MessageRejected", times: 1 });
    await post("/api/contact", aContactRequest());
    await stage.settled();
    expect(counted("MailsSent")).toHaveLength(3);
    expect(counted("MailsFailed")).toHaveLength(1);
    expect(isCounted("MailsFailed", { message: "mail given up" })).toBe(true);
  });

  it("count the mails of staff's activities too", async () => {
    const { id } = await aRequest(stage);
    lines.splice(0);
    const reply = { id: randomUUID(), subject: "Your request", text: "Does Friday suit you?" };
    await addReply(anActor(), "quote", id, reply);
    await stage.settled();
    expect(counted("MailsSent")).toHaveLength(1);
  });

  it("count confirmations that a flood held back, but not those of one busy customer", async () => {
    const hour = { ...confirmationLimits["hourly-limit"], scope: "hourly-limit", origin: "all" };
    const { email } = aContactRequest();
    for (let times = 0; times < 4; times++) await post("/api/contact", aContactRequest({ email }));
    await stage.settled();
    expect(counted("ConfirmationsHeldBack")).toHaveLength(0);
    while (!(await tryToTakeSlots({ ...hour, ids: [randomUUID()] })));
    await post("/api/contact", aContactRequest());
    await stage.settled();
    expect(counted("ConfirmationsHeldBack")).toHaveLength(1);
  });

  it("count errors in browsers", async () => {
    await post("/api/client-errors", { kind: "error", name: "TypeError", route: "/faq", build: "app-1" });
    expect(counted("ClientErrors")).toHaveLength(1);
  });

  it("measure how long an upload waited for its variants", async () => {
    await uploadPhoto(stage);
    await stage.settled();
    const [line] = counted("TimeToVariants");
    const { value } = logMetrics.TimeToVariants;
    expect(line?.[value.replace("$.", "")]).toSatisfy((seconds: number) => seconds >= 0 && seconds < 60);
  });
});
