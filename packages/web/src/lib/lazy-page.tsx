import { type ComponentType, lazy, type ReactNode, useState } from "react";
import { loadOrReload } from "./recover.ts";

export interface LazyPage<P> {
  (props: P): ReactNode;
  load(): Promise<void>;
}

export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>): LazyPage<P> {
  let loaded: ComponentType<P> | undefined;
  const fetchPage = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const SuspendedPage = lazy(() => loadOrReload(fetchPage)) as unknown as ComponentType<P>;
  const Page = (props: P) => {
    // Changing the component later would lose the state of the page.
    const [Chosen] = useState(() => loaded ?? SuspendedPage);
    return <Chosen {...props} />;
  };
  return Object.assign(Page, { load: async () => void (await fetchPage()) });
}
