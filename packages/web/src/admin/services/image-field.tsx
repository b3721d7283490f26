import type { MediaImage } from "@handyman/core/media/schema";
import ImageIcon from "lucide-react/icons/image";
import { useId } from "react";
import { Button } from "../../ui/button.tsx";
import { labelClass } from "../../ui/form/field.tsx";
import { Picture } from "../../ui/picture.tsx";

interface Props {
  label: string;
  hint: string;
  image: MediaImage | null;
  onChoose: () => void;
  onRemove: () => void;
}

export function ImageField({ label, hint, image, onChoose, onRemove }: Props) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} aria-describedby={`${id}-hint`} className="min-w-0">
      <span id={id} className={labelClass}>
        {label}
      </span>
      <Picture
        image={image}
        sizes="20rem"
        className="aspect-video w-full rounded-card border border-line object-cover"
        fallback={
          <span className="grid aspect-video w-full place-items-center rounded-card border border-line-strong border-dashed bg-paper text-ink-soft">
            <span className="grid justify-items-center gap-1">
              <ImageIcon aria-hidden="true" className="size-7" strokeWidth={1.5} />
              No image
            </span>
          </span>
        }
      />
      <p id={`${id}-hint`} className="mt-1.5 text-ink-soft text-sm">
        {hint}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          aria-label={`${image ? "Change" : "Choose"} ${label.toLowerCase()}`}
          onClick={onChoose}
        >
          {image ? "Change" : "Choose"}
        </Button>
        {image && (
          <Button variant="ghost" aria-label={`Remove ${label.toLowerCase()}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </fieldset>
  );
}
