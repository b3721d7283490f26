import { type ReactNode, useEffect, useRef, useState } from "react";

interface LazyBlockProps {
  /** As large as what will stand there, so that nothing moves. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** Shows the placeholder until it comes near the screen, then `children` for good (specification 4 and 9). */
export function LazyBlock({ placeholder, children }: LazyBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (visible || !block.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setVisible(true);
      },
      { rootMargin: "50px", threshold: 0.1 },
    );
    observer.observe(block.current);
    return () => observer.disconnect();
  }, [visible]);
  return visible ? children : <div ref={block}>{placeholder}</div>;
}
