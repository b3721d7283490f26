import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/staff/dialog.tsx";
import { EmptyState, FailureState } from "../../ui/staff/states.tsx";
import { GridSkeleton, ImageGrid } from "./image-grid.tsx";
import { isReady, type LibraryImage, libraryQuery } from "./queries.ts";
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

function Library({ onPick }: Pick<Props, "onPick">) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(libraryQuery);
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <GridSkeleton />;
  const images = data.pages.flatMap(({ items }) => items).filter(isReady);
  if (images.length === 0 && !hasNextPage) {
    return <EmptyState title="No images yet">Upload the first one above.</EmptyState>;
  }
  return (
    <>
      <ImageGrid items={images} verb="Choose" onPress={onPick} />
      {hasNextPage && (
        <div className="mt-5 text-center">
          <Button
            variant="secondary"
            aria-disabled={isFetchingNextPage}
            onClick={() => !isFetchingNextPage && void fetchNextPage()}
          >
            {isFetchingNextPage ? "Loading…" : "Show more"}
          </Button>
        </div>
      )}
    </>
  );
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
      <Library onPick={onPick} />
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
