import type { MediaImage } from "@handyman/core/pictures/media-schema";
import ImageIcon from "lucide-react/icons/image";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { FieldHint, labelClass } from "../../ui/form/field.tsx";
import { Picture } from "../../ui/picture.tsx";
import { MediaPicker } from "./media-picker.tsx";
import type { LibraryImage } from "./queries.ts";

interface FieldProps {
  label: string;
  hint: string;
  image: MediaImage | null | undefined;
  problem?: ReactNode;
  onChange: (image: LibraryImage | undefined) => void;
}

export function ImageField({ label, hint, image = null, problem, onChange }: FieldProps) {
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  const isChosen = Boolean(image || problem);
  const verb = isChosen ? "Change" : "Choose";
  const name = label.toLowerCase();
  return (
    <fieldset aria-describedby={`${id}-hint`} className="min-w-0">
      <legend className={labelClass}>{label}</legend>
      <Picture
        image={image}
        sizes="22rem"
        className="aspect-video w-full rounded-card border border-line object-cover"
        fallback={
          <div className="grid aspect-video w-full place-content-center justify-items-center gap-1 rounded-card border border-line-strong border-dashed bg-paper text-ink-soft">
            <ImageIcon className="size-7" strokeWidth={1.5} />
            {problem || "No image"}
          </div>
        }
      />
      <FieldHint id={id}>{hint}</FieldHint>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" aria-label={`${verb} ${name}`} onClick={() => setChoosing(true)}>
          {verb}
        </Button>
        {isChosen && (
          <Button variant="ghost" aria-label={`Remove ${name}`} onClick={() => onChange(undefined)}>
            Remove
          </Button>
        )}
      </div>
      <MediaPicker
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onPick={(picked) => {
          onChange(picked);
          setChoosing(false);
        }}
      />
    </fieldset>
  );
}
