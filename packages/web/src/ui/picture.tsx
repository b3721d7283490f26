import type { MediaImage } from "@handyman/core/media/schema";
import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
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

/** A media image in the best format and width that the browser takes; its box is known before it arrives. */
export function Picture({ image, sizes, priority, decorative, className, fallback }: PictureProps) {
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  if (!image || state === "failed") return fallback;
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
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
        onLoad={() => setState("loaded")}
        onError={() => setState("failed")}
        className={clsx(state === "loading" && "bg-line", className)}
      />
    </picture>
  );
}
