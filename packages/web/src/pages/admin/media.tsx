import { useInfiniteQuery } from "@tanstack/react-query";
import { ImageDrawer } from "../../features/staff-media/image-drawer.tsx";
import { GridSkeleton, ImageGrid } from "../../features/staff-media/image-grid.tsx";
import { libraryQuery } from "../../features/staff-media/queries.ts";
import { UploadTray } from "../../features/staff-media/upload-tray.tsx";
import { UploadZone } from "../../features/staff-media/upload-zone.tsx";
import { useUploads } from "../../features/staff-media/use-uploads.ts";
import { StaffPage } from "../../layouts/staff/staff-page.tsx";
import { useQueryState } from "../../lib/staff/query-state.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState, FailureState } from "../../ui/staff/states.tsx";

function Library({ onOpen }: { onOpen: (id: string) => void }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(libraryQuery);
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <GridSkeleton />;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState title="No images yet">
        Drag photos of your work into the box above. Posts, services and cards choose from them.
      </EmptyState>
    );
  }
  return (
    <>
      <ImageGrid items={items} verb="Open" onPress={({ id }) => onOpen(id)} />
      {hasNextPage && (
        <div className="mt-6 text-center">
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

/** The media library. The image that is open stands in the address. */
export function MediaPage() {
  const [search, setSearch] = useQueryState();
  const uploads = useUploads({ onReady: ({ alt }) => toast.success("Image added", { description: alt }) });
  const open = (id?: string) => setSearch(id ? { image: id } : {}, { replace: true });
  return (
    <StaffPage title="Media" text="Images that posts, services and pages choose from.">
      <div className="space-y-6">
        <UploadZone onFiles={uploads.add}>
          <div className="mt-4 empty:hidden">
            <UploadTray uploads={uploads} />
          </div>
        </UploadZone>
        <Library onOpen={open} />
      </div>
      <ImageDrawer id={search.get("image") ?? undefined} onClose={() => open()} />
    </StaffPage>
  );
}
