const matchAnswer = (route: string, status: number) =>
  `{ $.message = "request" && $.method = "POST" && $.route = "${route}" && $.status = ${status} }`;

const matchMail = (...states: string[]) =>
  `(($.message = "form mail" || $.message = "activity mail") && (${states.map((state) => `$.state = "${state}"`).join(" || ")}))`;

/**
 * CloudWatch makes these metrics from log lines. Each costs up to 0.30 USD a month. So none has
 * dimensions, and only stages with alarms have them.
 */
export const logMetrics = {
  QuotesReceived: { pattern: matchAnswer("/api/quotes", 201) },
  MessagesReceived: { pattern: matchAnswer("/api/contact", 201) },
  MailsSent: { pattern: `{ ${matchMail("sent")} }` },
  MailsFailed: { pattern: `{ $.message = "mail given up" || ${matchMail("failed", "rejected")} }` },
  /** Ignores the limit for one recipient, because a customer may send four requests a day. */
  ConfirmationsHeldBack: {
    pattern:
      '{ $.message = "confirmation held back" && ($.reason = "network-limit" || $.reason = "hourly-limit") }',
  },
  MailsBounced: { pattern: '{ $.message = "mail came back" }' },
  TimeToVariants: { pattern: '{ $.message = "variants made" }', value: "$.secondsSinceUpload" },
  ClientErrors: { pattern: '{ $.message = "client error" }' },
  /** HTTP APIs have no metric for the gateway's own 429. */
  GatewayThrottles: { pattern: '{ $.status = "429" && $.integrationStatus = "-" }' },
} as const satisfies Record<string, { pattern: string; value?: string }>;

export type LogMetricName = keyof typeof logMetrics;
