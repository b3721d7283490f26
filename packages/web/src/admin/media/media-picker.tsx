import { useEffect, useEffectEvent, useState } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { askToDrop } from "../ui/unsaved.ts";
import { ImageLibrary } from "./image-library.tsx";
import { isReady, type LibraryImage } from "./queries.ts";
import { UploadTray } from "./upload-tray.tsx";
import { UploadZone } from "./upload-zone.tsx";
import { hasUnsentWords, useUploads } from "./use-uploads.ts";

interface Props {
  open: boolean;
  onClose: () => void;
  /** Gets the chosen image, or a single uploaded one. The caller closes the dialog. */
  onPick: (image: LibraryImage) => void;
  files?: readonly File[];
}

/** Picks a single uploaded image once the tray is empty. Staff choose between several. */
function usePickerUploads({ onPick, files = [] }: Pick<Props, "onPick" | "files">) {
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

function Content({ onPick, files }: Pick<Props, "onPick" | "files">) {
  const { uploads, count } = usePickerUploads({ onPick, ...(files && { files }) });
  const choose = async (image: LibraryImage) => {
    if (!hasUnsentWords(uploads.list) || (await askToDrop())) onPick(image);
  };
  return (
    <div className="space-y-5">
      <UploadZone onFiles={uploads.add} compact>
        <div className="mt-4 empty:hidden">
          <UploadTray uploads={uploads} />
        </div>
      </UploadZone>
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

export function MediaPicker({ open, onClose, onPick, files }: Props) {
  return (
    <Dialog
      title="Choose an image"
      open={open}
      onClose={onClose}
      className="w-[min(60rem,calc(100vw-2rem))]!"
    >
      <Content onPick={onPick} {...(files && { files })} />
    </Dialog>
  );
}
