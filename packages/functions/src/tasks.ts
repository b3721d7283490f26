export const tasks = {
  "check-mails": { everyMinutes: 1 },
  "retry-uploads": { everyMinutes: 10 },
  /** UTC, which is 9 or 10 in the morning in California: customers read mails then. */
  morning: { dailyAt: 17 },
  nightly: { dailyAt: 10 },
} as const satisfies Record<string, { everyMinutes: number } | { dailyAt: number }>;

export type TaskName = keyof typeof tasks;
