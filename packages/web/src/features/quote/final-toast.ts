/** One toast shows at a time, so one that has to be read first keeps the next one waiting this long. */
const READING_MS = 2500;

/** Shows toasts in order: `hold` guards the one just shown for a while, `show` waits for that. */
export function toastQueue() {
  let freeAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    hold(now: number = Date.now()): void {
      freeAt = now + READING_MS;
    },
    show(toast: () => void, now: number = Date.now()): void {
      clearTimeout(timer);
      if (now >= freeAt) toast();
      else timer = setTimeout(toast, freeAt - now);
    },
  };
}
