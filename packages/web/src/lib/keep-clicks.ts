/**
 * Keeps the last press of a button in a region without code, and repeats it on `replay`. Links,
 * fields and popovers work without code.
 */
export function keepClicks(region: HTMLElement) {
  let pressed: HTMLElement | undefined;
  const remember = (event: Event) => {
    const target =
      event.target instanceof Element && event.target.closest<HTMLElement>("button:not([popovertarget])");
    if (!target || !region.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = target;
  };
  // On the document, because React stops events of regions that are not hydrated.
  document.addEventListener("click", remember, true);
  const stop = () => document.removeEventListener("click", remember, true);
  return {
    stop,
    replay() {
      stop();
      if (pressed?.isConnected) pressed.click();
    },
  };
}
