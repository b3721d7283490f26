import type { PhotoView } from "@handyman/core/inbox/schema";
import { toSrcSet } from "../../../ui/picture.tsx";

interface Props {
  photo: PhotoView;
  alt: string;
  sizes: string;
  className?: string;
}

export function PhotoPicture({ photo, alt, sizes, className }: Props) {
  const widest = photo.variants.filter(({ format }) => format === "jpeg").at(-1);
  return (
    <picture className="contents">
      <source type="image/webp" srcSet={toSrcSet(photo, "webp")} sizes={sizes} />
      <img
        src={widest?.url ?? photo.url}
        srcSet={toSrcSet(photo, "jpeg")}
        sizes={sizes}
        width={widest?.width}
        height={widest?.height}
        alt={alt}
        decoding="async"
        draggable={false}
        className={className}
      />
    </picture>
  );
}
