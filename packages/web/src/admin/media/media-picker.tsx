import type { MediaImage } from "@handyman/core/media/schema";
import ImageIcon from "lucide-react/icons/image";
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "../../ui/button.tsx";
import { FieldHint, labelClass } from "../../ui/form/field.tsx";
import { Picture } from "../../ui/picture.tsx";
import { askToDrop, Dialog } from "../ui/dialog.tsx";
import { ImageLibrary } from "./image-library.tsx";
import { isReady, type LibraryImage } from "./queries.ts";
import { UploadArea } from "./upload-area.tsx";
import { hasUnsentWords, useUploads } from "./use-uploads.ts";

interface PickerProps {
  open: boolean;
  onClose: () => void;
  /** Receives the image that staff chose, or the only image they uploaded. The caller closes the dialog. */
  onPick: (image: LibraryImage) => void;
  files?: readonly File[] | undefined;
}

function Content({ onPick, files }: PickerProps) {
  const [arrived, setArrived] = useState<readonly LibraryImage[]>([]);
  const uploads = useUploads({ files, onReady: (image) => setArrived((before) => [...before, image]) });
  const isDone = uploads.list.length === 0;
  const pickOnly = useEffectEvent(() => {
    const [only, ...others] = arrived;
    if (only && others.length === 0) onPick(only);
  });
  useEffect(() => {
    if (isDone) pickOnly();
  }, [isDone]);
  const choose = async (image: LibraryImage) => {
    if (!hasUnsentWords(uploads.list) || (await askToDrop())) onPick(image);
  };
  return (
    // Submitting a form in the picker must not submit the form around the picker.
    <div className="space-y-5" onSubmit={(event) => event.stopPropagation()}>
      <UploadArea uploads={uploads} className="py-4" />
      <p role="status" className="empty:hidden">
        {isDone &&
          arrived.length > 1 &&
          `${arrived.length} images were added to the library. Choose the one to use.`}
      </p>
      <ImageLibrary
        filter={isReady}
        verb="Choose"
        onPress={(image) => isReady(image) && void choose(image)}
        empty="Upload the first one above."
      />
    </div>
  );
}

/** Forms can't nest, so a portal moves the dialog to the body. */
export function MediaPicker(props: PickerProps) {
  const { open, onClose } = props;
  return createPortal(
    <Dialog title="Choose an image" {...{ open, onClose }} className="w-[min(60rem,calc(100vw-2rem))]!">
      <Content {...props} />
    </Dialog>,
    document.body,
  );
}

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
    <fieldset aria-labelledby={id} aria-describedby={`${id}-hint`} className="min-w-0">
      <span id={id} className={labelClass}>
        {label}
      </span>
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
