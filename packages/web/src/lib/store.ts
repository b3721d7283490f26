import { useSyncExternalStore } from "react";

export function createStore<T>(value: T) {
  const watchers = new Set<() => void>();
  return {
    read: () => value,
    write(next: T) {
      value = next;
      for (const watcher of watchers) watcher();
    },
    watch(watcher: () => void) {
      watchers.add(watcher);
      return (): void => void watchers.delete(watcher);
    },
  };
}

export const useStore = <T>({ watch, read }: Pick<ReturnType<typeof createStore<T>>, "watch" | "read">): T =>
  useSyncExternalStore(watch, read, read);
