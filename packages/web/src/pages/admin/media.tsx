import type { MediaItem } from "@handyman/core/media/schema";
import { useRef } from "react";
import { ImageDrawer } from "../../features/staff-media/image-drawer.tsx";
import { ImageLibrary } from "../../features/staff-media/image-library.tsx";
import { UploadTray } from "../../features/staff-media/upload-tray.tsx";
import { UploadZone } from "../../features/staff-media/upload-zone.tsx";
import { useUploads } from "../../features/staff-media/use-uploads.ts";
import { StaffPage } from "../../layouts/staff/staff-page.tsx";
import { useQueryState } from "../../lib/staff/query-state.ts";
import { toast } from "../../lib/toast.ts";
import { useKeptFocus } from "../../ui/staff/use-kept-focus.ts";

const everyImage = (_item: MediaItem): _item is MediaItem => true;

export function MediaPage() {
  const [search, setSearch] = useQueryState();
  const uploads = useUploads({ onReady: ({ alt }) => toast.success("Image added", { description: alt }) });
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list);
  const open = (id?: string) => setSearch(id ? { image: id } : {}, { replace: true });
  return (
    <StaffPage title="Media" text="Images that posts, services and pages choose from.">
      <div className="space-y-6">
        <UploadZone onFiles={uploads.add}>
          <div className="mt-4 empty:hidden">
            <UploadTray uploads={uploads} />
          </div>
        </UploadZone>
        <div ref={list} tabIndex={-1}>
          <ImageLibrary
            filter={everyImage}
            verb="Open"
            onPress={({ id }) => open(id)}
            empty="Drag photos of your work into the box above. Posts, services and cards choose from them."
          />
        </div>
      </div>
      <ImageDrawer id={search.get("image") ?? undefined} onClose={() => open()} />
    </StaffPage>
  );
}
