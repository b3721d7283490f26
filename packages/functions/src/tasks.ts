export const tasks = {
  "check-mails": { everyMinutes: 1 },
  "retry-uploads": { everyMinutes: 10 },
  /** UTC */
  nightly: { dailyAt: 10 },
} as const satisfies Record<string, { everyMinutes: number } | { dailyAt: number }>;

export type TaskName = keyof typeof tasks;
