/** Lighthouse's factor between this machine and a usual phone. */
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
   * Microseconds on the CPU, without other work of the machine. Some machines report more than
   * `dur`: then use `dur`.
   */
  tdur?: number;
}

const readThread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;

export function listMainThread(events: TraceEvent[]): TraceEvent[] {
  const isMain = ({ name, args }: TraceEvent) => name === "thread_name" && args.name === "CrRendererMain";
  const mains = new Set(events.filter(isMain).map(readThread));
  return events.filter((event) => mains.has(readThread(event))).toSorted((a, b) => a.ts - b.ts);
}
