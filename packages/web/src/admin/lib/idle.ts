import { atom } from "nanostores";
import { tryStorage } from "../../lib/try-storage.ts";

const MINUTE = 60_000;
const IDLE_MS = 30 * MINUTE;
const WARNING_MS = 28 * MINUTE;
const CHECK_MS = 5_000;

/** All tabs share this key, so that work in one tab keeps the others signed in. */
const KEY = "staff-last-use";

export const idleWarning = atom(false);

const readIdleMs = () =>
  Date.now() - Number(tryStorage(() => window.localStorage.getItem(KEY)) ?? Date.now());

export const isIdle = (): boolean => readIdleMs() >= IDLE_MS;

export function noteUse(): void {
  tryStorage(() => window.localStorage.setItem(KEY, String(Date.now())));
  if (idleWarning.get()) idleWarning.set(false);
}

/**
 * Browsers slow down timers of background tabs, so a check every 5 seconds compares the clock.
 * Returns a function that stops the checks.
 */
export function watchIdle(onIdle: () => void): () => void {
  const check = () => {
    const isSoon = readIdleMs() >= WARNING_MS;
    if (isIdle()) onIdle();
    if (isSoon !== idleWarning.get()) idleWarning.set(isSoon);
  };
  const note = () => {
    const idle = readIdleMs();
    if (idle >= CHECK_MS && idle < IDLE_MS) noteUse();
  };
  noteUse();
  const timer = setInterval(check, CHECK_MS);
  const events = ["pointerdown", "click", "keydown", "wheel"] as const;
  for (const event of events) window.addEventListener(event, note, { capture: true, passive: true });
  return () => {
    clearInterval(timer);
    for (const event of events) window.removeEventListener(event, note, { capture: true });
  };
}
