import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { keepClicks } from "../lib/keep-clicks.ts";
import { loadOrReload } from "../lib/recover.ts";

const nearby = { rootMargin: "50px", threshold: 0.1 };

export function runWhenNear(element: Element, run: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    run();
  }, nearby);
  observer.observe(element);
  return () => observer.disconnect();
}

type Load<P> = () => Promise<ComponentType<P>>;

const serverLoads = new Set<() => Promise<void>>();

let underway: Promise<unknown> = Promise.resolve();

/** Server only. Also waits for earlier loads. */
export async function loadBlocks(): Promise<void> {
  const loads = [...serverLoads];
  serverLoads.clear();
  underway = Promise.all([underway, ...loads.map((load) => load())]);
  await underway;
  if (serverLoads.size > 0) await loadBlocks();
}

const FIRST_PAUSE_MS = 5000;

const waitForChance = (ms: number) =>
  new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener("online", goOn);
      resolve();
    };
    const timer = setTimeout(goOn, ms);
    window.addEventListener("online", goOn);
  });

/** Never gives up, because a reload would lose what a visitor has typed. */
export async function loadWithRetry<T>(
  load: () => Promise<T>,
  underway = load(),
  pause = FIRST_PAUSE_MS,
): Promise<T> {
  try {
    return await underway;
  } catch {
    await waitForChance(pause);
    return loadWithRetry(load, load(), 2 * pause);
  }
}

interface Options {
  /** A visitor can't act without this block's code, so a failed load reloads the page once. */
  isNeeded?: boolean;
}

function createGate<P>(load: Load<P>, { isNeeded }: Options) {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const Loaded = lazy(async () => {
    await opened;
    return { default: await loadWithRetry(load, isNeeded ? loadOrReload(load) : load()) };
  });
  return { Loaded: Loaded as unknown as ComponentType<P>, open };
}

type Gate<P> = ReturnType<typeof createGate<P>>;

/**
 * Loads a block's code when the block comes near the screen. Until then, shows its HTML or a
 * placeholder.
 */
export function lazyBlock<P extends object>(load: Load<P>, options: Options = {}) {
  let onServer: ComponentType<P> | undefined;
  if (import.meta.env.SSR) {
    serverLoads.add(async () => {
      onServer = await load();
    });
  }

  function Content({ gate, onReady, content }: { gate: Gate<P>; onReady: () => void; content: P }) {
    const Loaded = onServer ?? gate.Loaded;
    useEffect(onReady, [onReady]);
    return <Loaded {...content} />;
  }

  return function LazyBlock({ placeholder, content }: { placeholder: ReactNode; content: P }) {
    const region = useRef<HTMLDivElement>(null);
    const clicks = useRef<ReturnType<typeof keepClicks>>(undefined);
    const [gate] = useState(() => createGate(load, options));
    const [onReady] = useState(() => () => {
      if (region.current) region.current.dataset.hydrated = "true";
      clicks.current?.replay();
    });
    useEffect(() => {
      if (!region.current) return;
      const keeper = keepClicks(region.current);
      clicks.current = keeper;
      const cancel = runWhenNear(region.current, gate.open);
      return () => {
        cancel();
        keeper.stop();
      };
    }, [gate]);
    return (
      <div ref={region} data-hydrated="false">
        <Suspense fallback={placeholder}>
          <Content gate={gate} onReady={onReady} content={content} />
        </Suspense>
      </div>
    );
  };
}
