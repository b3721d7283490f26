/** Specification 9, "Lazy block". */
const nearby = { rootMargin: "50px", threshold: 0.1 };

/** Calls `act` once, when the element comes near the screen. Answers how to stop waiting for it. */
export function whenNear(element: Element, act: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    act();
  }, nearby);
  observer.observe(element);
  return () => observer.disconnect();
}
