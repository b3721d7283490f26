/** A tab whose session has ended, as it asks another one to sign in. */
export interface Asking {
  tab: string;
  /** The member of staff whose session it was: nobody else gets to see what is on its screen. */
  who: string;
}

/** `user` is as oidc-client-ts stores it. */
interface HandOver {
  tab: string;
  user: string;
}

const tab = crypto.randomUUID();
const channel = new BroadcastChannel("staff-hand-over");
const watchers = new Set<() => void>();
let who: string | undefined;
let asking: Asking | undefined;

function set(next: Asking | undefined): void {
  asking = next;
  for (const watcher of watchers) watcher();
}

/** Whether the session of this page has ended, while what is on the screen stays. */
export const sessionEnd = {
  /** Keeps in mind whose session it is. */
  remember(sub: string): void {
    who = sub;
  },
  tell(): void {
    if (!asking) set({ tab, who: who ?? "" });
  },
  clear: () => set(undefined),
  /** Undefined while the session goes on. */
  asking: () => asking,
  watch(watcher: () => void) {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
};

/** Gives a session to the tab that asked for it. */
export const handOver = (message: HandOver): void => channel.postMessage(message);

/** Answers how to stop listening. */
export function onHandOver(take: (user: string) => Promise<void>): () => void {
  const listener = ({ data }: MessageEvent<HandOver>) => {
    if (asking && data.tab === asking.tab) void take(data.user);
  };
  channel.addEventListener("message", listener);
  return () => channel.removeEventListener("message", listener);
}
