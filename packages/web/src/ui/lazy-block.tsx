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

/** Loads the code of every block on the loaded pages, and waits for what an earlier call still loads. Server only. */
export async function loadBlocks(): Promise<void> {
  const loads = [...serverLoads];
  serverLoads.clear();
  underway = Promise.all([underway, ...loads.map((load) => load())]);
  await underway;
  if (serverLoads.size > 0) await loadBlocks();
}

/** Retries when the connection is back. A failure would replace the page and lose the visitor's input. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadOrReload(load);
  } catch {
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    return loadWithRetry(load);
  }
}

function createGate<P>(load: Load<P>) {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const Loaded = lazy(async () => {
    await opened;
    return { default: await loadWithRetry(load) };
  });
  return { Loaded: Loaded as unknown as ComponentType<P>, open };
}

type Gate<P> = ReturnType<typeof createGate<P>>;

/** Loads a block's code when the block comes near the screen. Until then it shows its HTML or a placeholder. */
export function lazyBlock<P extends object>(load: Load<P>) {
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
    const [gate] = useState(() => createGate(load));
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
