import { useEffect, useEffectEvent, useState } from "react";
import { askToDrop, Dialog } from "../ui/dialog.tsx";
import { ImageLibrary } from "./image-library.tsx";
import { isReady, type LibraryImage } from "./queries.ts";
import { UploadArea } from "./upload-area.tsx";
import { hasUnsentWords, useUploads } from "./use-uploads.ts";

interface ContentProps {
  /** Gets the chosen image, or a single uploaded one. The caller closes the dialog. */
  onPick: (image: LibraryImage) => void;
  files?: readonly File[] | undefined;
}

/** Picks a single uploaded image once the tray is empty. Staff choose between several. */
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
    // The picker's forms must not submit a form around it.
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

export const MediaPicker = ({
  open,
  onClose,
  ...rest
}: ContentProps & { open: boolean; onClose: () => void }) => (
  <Dialog title="Choose an image" open={open} onClose={onClose} className="w-[min(60rem,calc(100vw-2rem))]!">
    <Content {...rest} />
  </Dialog>
);
