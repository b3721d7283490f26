import { Dialog } from "../../ui/staff/dialog.tsx";
import { Library } from "./library.tsx";
import { isReady, type LibraryImage } from "./queries.ts";
import { UploadTray } from "./upload-tray.tsx";
import { UploadZone } from "./upload-zone.tsx";
import { useUploads } from "./use-uploads.ts";

interface Props {
  open: boolean;
  onClose: () => void;
  /** Gets the image that was chosen or has just been uploaded; the caller closes the dialog. */
  onPick: (image: LibraryImage) => void;
  /** Files that were dropped or pasted elsewhere; they only lack words. */
  files?: readonly File[];
}

function Content({ onPick, files = [] }: Pick<Props, "onPick" | "files">) {
  const uploads = useUploads({ files, onReady: onPick });
  return (
    <div className="space-y-5">
      <UploadZone onFiles={uploads.add} compact>
        <div className="mt-4 empty:hidden">
          <UploadTray uploads={uploads} />
        </div>
      </UploadZone>
      <Library filter={isReady} verb="Choose" onPress={onPick} empty="Upload the first one above." />
    </div>
  );
}

/** Chooses one image of the media library, or uploads one into it. */
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
