import { type ComponentType, lazy, type ReactNode, useState } from "react";

/** A page whose code is a chunk of its own. */
export interface LazyPage<P> {
  (props: P): ReactNode;
  /** Fetches the code ahead, so that the page's first render does not wait: for hydration, and on the server. */
  load(): Promise<void>;
}

/** Makes a page of what `load` imports. */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>): LazyPage<P> {
  let loaded: ComponentType<P> | undefined;
  const fetchCode = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Waiting = lazy(fetchCode) as unknown as ComponentType<P>;
  const Page = (props: P) => {
    // Once chosen it stays: another component in its place would lose the page's state.
    const [Chosen] = useState(() => loaded ?? Waiting);
    return <Chosen {...props} />;
  };
  return Object.assign(Page, { load: async () => void (await fetchCode()) });
}
