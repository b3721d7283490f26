export interface KeptClicks {
  /** Does what was kept, now that the code is there. */
  replay(): void;
  /** Keeps no more. */
  stop(): void;
}

/**
 * Keeps the last press of a button in a region whose code has not arrived, so that no first tap is lost. Links and fields
 * work without code, and are left alone.
 */
export function keepClicks(region: HTMLElement): KeptClicks {
  let kept: HTMLElement | undefined;
  const keep = (event: Event) => {
    const target = event.target instanceof Element && event.target.closest<HTMLElement>("button");
    if (!target || !region.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    kept = target;
  };
  // Above React's own listener, which stops events for what it has not taken over.
  document.addEventListener("click", keep, true);
  const stop = () => document.removeEventListener("click", keep, true);
  return {
    stop,
    replay() {
      stop();
      if (kept?.isConnected) kept.click();
    },
  };
}
