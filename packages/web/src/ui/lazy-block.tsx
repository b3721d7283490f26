import { type ComponentType, type ReactNode, Suspense, use, useEffect, useRef, useState } from "react";
import { type KeptClicks, keepClicks } from "../lib/keep-clicks.ts";
import { patiently } from "../lib/patiently.ts";
import { whenNear } from "../lib/when-near.ts";

type Load<P> = () => Promise<ComponentType<P>>;

/** What the server fetches before it renders. */
const unloaded = new Set<() => Promise<void>>();

/** Fetches the code of the blocks of all pages that are loaded. For the server, which waits for nothing to be visible. */
export async function loadBlocks(): Promise<void> {
  const loads = [...unloaded];
  unloaded.clear();
  await Promise.all(loads.map((load) => load()));
  if (unloaded.size > 0) await loadBlocks();
}

interface Gate<P> {
  component: Promise<ComponentType<P>>;
  open: () => void;
}

/** A promise of the block's code, which is asked for when the gate opens. */
function newGate<P>(load: Load<P>): Gate<P> {
  let open = () => {};
  const component = new Promise<void>((resolve) => {
    open = resolve;
  }).then(() => patiently(load));
  return { component, open };
}

/**
 * A block whose code waits until the block is visible (specification 4 and 9). A prerendered page shows the block's
 * HTML all the while; elsewhere the placeholder, as large as the block, stands in.
 */
export function lazyBlock<P extends object>(load: Load<P>) {
  let onServer: ComponentType<P> | undefined;
  if (import.meta.env.SSR) {
    unloaded.add(async () => {
      onServer = await load();
    });
  }

  function Content({ gate, onReady, content }: { gate: Gate<P>; onReady: () => void; content: P }) {
    const Loaded = onServer ?? use(gate.component);
    useEffect(onReady, [onReady]);
    return <Loaded {...content} />;
  }

  return function LazyBlock({ placeholder, content }: { placeholder: ReactNode; content: P }) {
    const region = useRef<HTMLDivElement>(null);
    const clicks = useRef<KeptClicks>(undefined);
    const [gate] = useState(() => newGate(load));
    const [onReady] = useState(() => () => {
      if (region.current) region.current.dataset.hydrated = "true";
      clicks.current?.replay();
    });
    useEffect(() => {
      if (!region.current) return;
      const kept = keepClicks(region.current);
      clicks.current = kept;
      const leave = whenNear(region.current, gate.open);
      return () => {
        leave();
        kept.stop();
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
