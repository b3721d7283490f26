/** How much slower a usual phone is than this machine, as Lighthouse takes it. */
export const CPU_SLOWDOWN = 4;

export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  args: { name?: string; data?: { type?: string } };
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** On the CPU: other work of the machine does not count. Some machines count too much, so the task's length is the limit. */
  tdur?: number;
}

const readThread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;

/** Returns the events of the pages' main threads, in the order of their start. */
export function listMainThread(events: TraceEvent[]): TraceEvent[] {
  const isMain = ({ name, args }: TraceEvent) => name === "thread_name" && args.name === "CrRendererMain";
  const mains = new Set(events.filter(isMain).map(readThread));
  return events.filter((event) => mains.has(readThread(event))).toSorted((a, b) => a.ts - b.ts);
}
