import type { CrewMember } from "@handyman/core/projects-and-reviews/crew-schema";
import { clsx } from "clsx";
import HardHat from "lucide-react/icons/hard-hat";
import { Picture } from "../../../ui/picture.tsx";

export const Portrait = ({ photo, className }: Pick<CrewMember, "photo"> & { className: string }) => (
  <span className={clsx("block shrink-0 overflow-hidden rounded-full bg-brand-soft text-brand", className)}>
    <Picture
      image={photo}
      decorative
      sizes="6rem"
      // In a photo of a person the face is above the middle.
      className="size-full object-cover object-[50%_20%]"
      fallback={
        <span className="grid size-full place-items-center">
          <HardHat className="size-1/2" strokeWidth={1.5} />
        </span>
      }
    />
  </span>
);
