import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { askToDrop, Dialog } from "../ui/dialog.tsx";
import { ImageLibrary } from "./image-library.tsx";
import { isReady, type LibraryImage } from "./queries.ts";
import { UploadArea } from "./upload-area.tsx";
import { hasUnsentWords, useUploads } from "./use-uploads.ts";

interface PickerProps {
  open: boolean;
  onClose: () => void;
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
    // A form in the picker must not submit the form around the picker.
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
    // Full height before the library arrives, so that no button moves under the pointer.
    <Dialog
      title="Choose an image"
      open={open}
      onClose={onClose}
      className="h-[90dvh] w-[min(60rem,calc(100vw-2rem))]!"
    >
      <Content {...props} />
    </Dialog>,
    document.body,
  );
}
