import type { MediaImage } from "@handyman/core/pictures/media-schema";
import type { ImageFormat } from "@handyman/core/pictures/variant-rules";
import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
import { preload } from "react-dom";
import { useStaffText } from "../lib/words.tsx";
import { runWhenNear } from "./lazy-block.tsx";

export function toSrcSet(image: Pick<MediaImage, "variants">, format: ImageFormat) {
  const variants = image.variants
    .filter((variant) => variant.format === format)
    .toSorted((a, b) => a.width - b.width);
  return variants.map(({ url, width }) => `${url} ${width}w`).join(", ") || undefined;
}

/** Pictures are cut to about this ratio of width to height. */
const SHOWN_RATIO = 1.5;
const WIDE = 1.4 * SHOWN_RATIO;

/** A panorama that fills its place is wider than the place, so its file must be wider too. */
export function widenSizes(sizes: string, { width, height }: Pick<MediaImage, "width" | "height">) {
  const ratio = width / height;
  if (ratio < WIDE) return sizes;
  const widen = (_: string, length: string, unit: string) =>
    Math.round((Number(length) * ratio) / SHOWN_RATIO) + unit;
  return sizes.replaceAll(/([\d.]+)(px|vw|rem)(?=,|$)/g, widen);
}

const formats = ["avif", "webp"] as const;

/**
 * React preloads no image inside a `<picture>`. Without this tag the browser finds the image only
 * after the page's styles and menu.
 */
function preloadImage(image: MediaImage, sizes: string): void {
  const format = formats.find((name) => toSrcSet(image, name)) ?? "jpeg";
  preload(image.url, {
    as: "image",
    type: `image/${format}`,
    imageSrcSet: toSrcSet(image, format),
    imageSizes: sizes,
    fetchPriority: "high",
  });
}

/** By script, because prerendered HTML may hold no style attributes. */
function paint(box: HTMLElement | null, color = "") {
  if (box) box.style.backgroundColor = color;
}

interface PictureProps {
  image: MediaImage | null;
  sizes: string;
  priority?: boolean;
  decorative?: boolean;
  className?: string;
  fallback: ReactNode;
  onError?: () => void;
}

type SourcesProps = PictureProps & { image: MediaImage; loading?: "lazy" };

function Sources({ image, loading, onError, ...props }: SourcesProps) {
  const { priority, decorative, className } = props;
  const sizes = widenSizes(props.sizes, image);
  const [isLoaded, setLoaded] = useState(false);
  const alt = useStaffText()(image.alt);
  if (import.meta.env.SSR && priority) preloadImage(image, sizes);
  return (
    <picture className="contents">
      {formats.map((format) => {
        const srcSet = toSrcSet(image, format);
        return srcSet && <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />;
      })}
      <img
        ref={(shown) => paint(shown, isLoaded || shown?.complete ? undefined : image.color)}
        src={image.url}
        srcSet={toSrcSet(image, "jpeg")}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={decorative ? "" : alt.text}
        lang={decorative ? undefined : alt.lang}
        loading={loading}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
        onLoad={() => setLoaded(true)}
        onError={onError}
        className={clsx(!isLoaded && !priority && "bg-line", className)}
      />
    </picture>
  );
}

/**
 * Lazy images of the browser load two screens ahead, which is too early, so the image stays hidden
 * until it is near. Browsers load a hidden lazy image for a print. After a failure, tries another
 * address.
 */
export function Picture(props: PictureProps) {
  const { image, priority, className, fallback, onError } = props;
  const [isNear, setNear] = useState(priority ?? false);
  const [failedUrl, setFailedUrl] = useState<string>();
  if (!image || image.url === failedUrl) return fallback;
  const fail = () => {
    setFailedUrl(image.url);
    onError?.();
  };
  if (isNear) return <Sources {...props} image={image} onError={fail} />;
  return (
    <span
      ref={(box) => {
        paint(box, image.color);
        return box ? runWhenNear(box, () => setNear(true)) : undefined;
      }}
      className={clsx("block bg-line", className)}
    >
      <span className="noscript:contents print:contents hidden">
        <Sources {...props} image={image} loading="lazy" />
      </span>
    </span>
  );
}
