/**
 * Keeps the last press of a button in a region whose code has not arrived, so that no first tap is lost. `replay` does
 * it, once the code is there. Links and fields work without code, and are left alone.
 */
export function keepClicks(region: HTMLElement): { replay(): void } {
  let kept: HTMLElement | undefined;
  const keep = (event: Event) => {
    const target = event.target instanceof Element && event.target.closest<HTMLElement>("button");
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    kept = target;
  };
  region.addEventListener("click", keep, true);
  return {
    replay() {
      region.removeEventListener("click", keep, true);
      if (kept?.isConnected) kept.click();
    },
  };
}
