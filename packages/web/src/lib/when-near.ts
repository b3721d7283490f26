const nearby = { rootMargin: "50px", threshold: 0.1 };

/** Calls `run` once, when the element comes near the screen. Returns a function that cancels it. */
export function runWhenNear(element: Element, run: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    run();
  }, nearby);
  observer.observe(element);
  return () => observer.disconnect();
}
