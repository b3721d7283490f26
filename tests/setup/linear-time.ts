const LENGTH = 10_000;

const ROUNDS = 10;

/**
 * Milliseconds. The clock and the garbage collector distort shorter times; quadratic work takes
 * seconds.
 */
const MEASURABLE = 250;

/** Milliseconds. Work this long runs in at most two rounds, because more would only take time. */
const TOO_LONG = 2000;

/**
 * Returns the average time of several runs in a row, which share the garbage collector's work as
 * one long run does.
 */
function measure(run: () => unknown, times: number): number {
  const start = performance.now();
  for (let done = 0; done < times; done++) run();
  return (performance.now() - start) / times;
}

/**
 * Returns how many times the work grows when a text grows from 10 kB to 100 kB. Stops at a growth
 * of `most` or less; 0 stands for too little work to measure. Each time is the shortest of several
 * rounds, because others use the machine too.
 */
export function measureGrowth(
  run: (text: string) => unknown,
  makeText: (length: number) => string,
  most: number,
): number {
  const [short, long] = [makeText(LENGTH), makeText(10 * LENGTH)];
  let [shortTime, longTime] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    longTime = Math.min(
      longTime,
      measure(() => run(long), 1),
    );
    if (longTime < MEASURABLE) return 0;
    shortTime = Math.min(
      shortTime,
      measure(() => run(short), 10),
    );
    if (longTime <= most * shortTime || (round > 0 && longTime > TOO_LONG)) break;
  }
  return longTime / shortTime;
}
