import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { askToDrop, Dialog } from "../ui/dialog.tsx";
import { ImageLibrary } from "./image-library.tsx";
import { isReady, type LibraryImage } from "./queries.ts";
import { UploadArea } from "./upload-area.tsx";
import { hasUnsentWords, useUploads } from "./use-uploads.ts";

interface ContentProps {
  /** Receives the image that staff chose, or the only image they uploaded. The caller closes the dialog. */
  onPick: (image: LibraryImage) => void;
  files?: readonly File[] | undefined;
}

/** Picks the uploaded image if there is exactly one. After several uploads, staff choose. */
function usePickerUploads({ onPick, files }: ContentProps) {
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
  return { uploads, count: isDone ? arrived.length : 0 };
}

function Content({ onPick, files }: ContentProps) {
  const { uploads, count } = usePickerUploads({ onPick, files });
  const choose = async (image: LibraryImage) => {
    if (!hasUnsentWords(uploads.list) || (await askToDrop())) onPick(image);
  };
  return (
    // Submitting a form in the picker must not submit the form around the picker.
    <div className="space-y-5" onSubmit={(event) => event.stopPropagation()}>
      <UploadArea uploads={uploads} className="py-4" />
      <p role="status" className="empty:hidden">
        {count > 1 && `${count} images were added to the library. Choose the one to use.`}
      </p>
      <ImageLibrary
        filter={isReady}
        verb="Choose"
        onPress={(image) => void choose(image)}
        empty="Upload the first one above."
      />
    </div>
  );
}

/** It is outside of the form around it, because a form can't contain the form of the uploads. */
export function MediaPicker({
  open,
  onClose,
  ...rest
}: ContentProps & { open: boolean; onClose: () => void }) {
  return createPortal(
    <Dialog
      title="Choose an image"
      open={open}
      onClose={onClose}
      className="w-[min(60rem,calc(100vw-2rem))]!"
    >
      <Content {...rest} />
    </Dialog>,
    document.body,
  );
}
