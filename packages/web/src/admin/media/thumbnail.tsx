import type { MediaImage } from "@handyman/core/media/schema";
import { clsx } from "clsx";
import ImageIcon from "lucide-react/icons/image";
import { Picture } from "../../ui/picture.tsx";

interface Props {
  image: MediaImage | null;
  sizes: string;
  className: string;
}

export const Thumbnail = ({ image, sizes, className }: Props) => (
  <span className={clsx("block shrink-0 overflow-hidden bg-brand-soft", className)}>
    <Picture
      image={image}
      sizes={sizes}
      decorative
      className="size-full object-cover"
      fallback={
        <span className="grid size-full place-items-center text-brand">
          <ImageIcon aria-hidden="true" className="size-6" strokeWidth={1.5} />
        </span>
      }
    />
  </span>
);
