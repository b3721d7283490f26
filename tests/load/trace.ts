/** Lighthouse's factor between a usual phone and this machine. */
export const CPU_SLOWDOWN = 4;

export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  args: { name?: string; data?: { type?: string } };
  /** Microseconds. */
  ts: number;
  dur?: number;
  /**
   * Microseconds on the CPU, without other work of the machine. Some machines report more than the
   * task's length; then that length counts.
   */
  tdur?: number;
}

const readThread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;

/** Returns the events of the pages' main threads, in the order of their start. */
export function listMainThread(events: TraceEvent[]): TraceEvent[] {
  const isMain = ({ name, args }: TraceEvent) => name === "thread_name" && args.name === "CrRendererMain";
  const mains = new Set(events.filter(isMain).map(readThread));
  return events.filter((event) => mains.has(readThread(event))).toSorted((a, b) => a.ts - b.ts);
}
