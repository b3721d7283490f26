import type { MediaImage } from "@handyman/core/media/schema";
import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { whenNear } from "../lib/when-near.ts";
import { srcSetOf } from "./srcset.ts";

interface PictureProps {
  image: MediaImage | null;
  /** How wide it shows, in CSS's `sizes` terms. */
  sizes: string;
  /** Above the fold: fetched at once and first. Default: when it comes near the screen. */
  priority?: boolean;
  /** Decorative where the words beside it say the same. */
  decorative?: boolean;
  className?: string;
  /** Stands in while there is no image, or it cannot be loaded. */
  fallback: ReactNode;
}

type Shown = PictureProps & { image: MediaImage };

function Sources({
  image,
  sizes,
  priority,
  decorative,
  className,
  onError,
}: Shown & { onError?: () => void }) {
  const [loaded, setLoaded] = useState(false);
  return (
    <picture className="contents">
      <source type="image/webp" srcSet={srcSetOf(image, "webp")} sizes={sizes} />
      <img
        src={image.url}
        srcSet={srcSetOf(image, "jpeg")}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={decorative ? "" : image.alt}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
        onLoad={() => setLoaded(true)}
        onError={onError}
        className={clsx(!loaded && !priority && "bg-line", className)}
      />
    </picture>
  );
}

/** The browser's own lazy loading fetches images two screens ahead; this waits until they come near (specification 9). */
function Waiting(props: Shown & { onNear: () => void }) {
  const box = useRef<HTMLSpanElement>(null);
  const { onNear } = props;
  useEffect(() => (box.current ? whenNear(box.current, onNear) : undefined), [onNear]);
  return (
    <span ref={box} className={clsx("block bg-line", props.className)}>
      <noscript>
        <Sources {...props} />
      </noscript>
    </span>
  );
}

/** A media image in the best format and width that the browser takes; its box is known before it arrives. */
export function Picture(props: PictureProps) {
  const { image, priority, fallback } = props;
  const [near, setNear] = useState(priority ?? false);
  const [failed, setFailed] = useState(false);
  const [onNear] = useState(() => () => setNear(true));
  if (!image || failed) return fallback;
  if (!near) return <Waiting {...props} image={image} onNear={onNear} />;
  return <Sources {...props} image={image} onError={() => setFailed(true)} />;
}
