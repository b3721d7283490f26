import type { MediaImage } from "@handyman/core/media/schema";
import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { runWhenNear } from "./lazy-block.tsx";

export function toSrcSet(image: Pick<MediaImage, "variants">, format: "webp" | "jpeg") {
  const variants = image.variants
    .filter((variant) => variant.format === format)
    .toSorted((a, b) => a.width - b.width);
  return variants.map(({ url, width }) => `${encodeURI(url)} ${width}w`).join(", ") || undefined;
}

interface PictureProps {
  image: MediaImage | null;
  sizes: string;
  priority?: boolean;
  decorative?: boolean;
  className?: string;
  fallback: ReactNode;
}

type LoadedProps = PictureProps & { image: MediaImage };

function Sources({ image, sizes, onError, ...props }: LoadedProps & { onError?: () => void }) {
  const { priority, decorative, className } = props;
  const [isLoaded, setLoaded] = useState(false);
  return (
    <picture className="contents">
      <source type="image/webp" srcSet={toSrcSet(image, "webp")} sizes={sizes} />
      <img
        src={image.url}
        srcSet={toSrcSet(image, "jpeg")}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={decorative ? "" : image.alt}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
        onLoad={() => setLoaded(true)}
        onError={onError}
        className={clsx(!isLoaded && !priority && "bg-line", className)}
      />
    </picture>
  );
}

/** The browser's own lazy loading starts two screens ahead, which is too early. */
function PicturePlaceholder(props: LoadedProps & { onNear: () => void }) {
  const box = useRef<HTMLSpanElement>(null);
  const { onNear } = props;
  useEffect(() => (box.current ? runWhenNear(box.current, onNear) : undefined), [onNear]);
  return (
    <span ref={box} className={clsx("block bg-line", props.className)}>
      <noscript>
        <Sources {...props} />
      </noscript>
    </span>
  );
}

export function Picture(props: PictureProps) {
  const { image, priority, fallback } = props;
  const [isNear, setNear] = useState(priority ?? false);
  const [hasFailed, setFailed] = useState(false);
  const [onNear] = useState(() => () => setNear(true));
  if (!image || hasFailed) return fallback;
  if (!isNear) return <PicturePlaceholder {...props} image={image} onNear={onNear} />;
  return <Sources {...props} image={image} onError={() => setFailed(true)} />;
}
