import { useRef } from "react";
import { toast } from "../../lib/toast.ts";
import { useQueryState } from "../lib/filter.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import { ImageDrawer } from "./image-drawer.tsx";
import { ImageLibrary } from "./image-library.tsx";
import { UploadArea } from "./upload-area.tsx";
import { useUploads } from "./use-uploads.ts";

export function MediaPage() {
  const [search, setSearch] = useQueryState();
  const uploads = useUploads({ onReady: ({ alt }) => toast.success("Image added", { description: alt }) });
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list);
  const open = (id?: string) => setSearch(id ? { image: id } : {}, { replace: true });
  return (
    <StaffPage title="Media" text="Images for your posts, services and pages.">
      <div className="space-y-6">
        <UploadArea uploads={uploads} className="py-7" />
        <div ref={list} tabIndex={-1}>
          <ImageLibrary
            verb="Open"
            onPress={({ id }) => open(id)}
            empty="Add photos of your work in the box above. You can then use them in posts, services and projects."
          />
        </div>
      </div>
      <ImageDrawer id={search.get("image") ?? undefined} onClose={() => open()} />
    </StaffPage>
  );
}
