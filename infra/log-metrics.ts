/**
 * CloudWatch makes these metrics from log lines. Each costs up to 0.30 USD a month, so none has dimensions, and stages without
 * alarms have none.
 */
interface LogMetric {
  pattern: string;
  value?: string;
}

const answered = (route: string, status: number) =>
  `{ $.message = "request" && $.method = "POST" && $.route = "${route}" && $.status = ${status} }`;

const mail = (...states: string[]) =>
  `{ ($.message = "form mail" || $.message = "reply mail") && (${states.map((state) => `$.state = "${state}"`).join(" || ")}) }`;

export const logMetrics = {
  QuotesReceived: { pattern: answered("/api/quotes", 201) },
  MessagesReceived: { pattern: answered("/api/contact", 201) },
  MailsSent: { pattern: mail("sent") },
  MailsFailed: { pattern: mail("failed", "rejected") },
  MailsBounced: { pattern: '{ $.message = "mail came back" }' },
  TimeToVariants: { pattern: '{ $.message = "variants made" }', value: "$.secondsSinceUpload" },
  ClientErrors: { pattern: '{ $.message = "client error" }' },
  /** HTTP APIs have no metric for the gateway's own 429. */
  GatewayThrottles: { pattern: '{ $.status = "429" && $.integrationStatus = "-" }' },
} as const satisfies Record<string, LogMetric>;

export type LogMetricName = keyof typeof logMetrics;
