import type { MediaDetails } from "@handyman/core/media/schema";
import Trash2 from "lucide-react/icons/trash-2";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { confirm } from "../../ui/staff/confirm.tsx";
import { SaveFailure } from "../../ui/staff/save-failure.tsx";
import { useDeleteImage } from "./queries.ts";

/** Deletes an image, or says why that can't be. */
export function DeleteImage({ details, onDeleted }: { details: MediaDetails; onDeleted: () => void }) {
  const remove = useDeleteImage();
  const act = async () => {
    const yes = await confirm({
      title: "Delete this image?",
      text: "The image and all its sizes go for good. Pages elsewhere that link to its address will miss it.",
      action: "Delete image",
      danger: true,
    });
    if (!yes) return;
    const isDone = await remove.mutateAsync(details.id).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    toast.success("Image deleted");
    onDeleted();
  };
  if (details.uses > 0) {
    return (
      <p className="border-line border-t pt-4 text-ink-soft text-sm">
        It can't be deleted while it shows somewhere. Take it out of what is named above first.
      </p>
    );
  }
  return (
    <div className="space-y-3 border-line border-t pt-4">
      <SaveFailure error={remove.error} />
      <Button variant="ghost" className="-ml-5 text-danger!" onClick={() => void act()}>
        <Trash2 aria-hidden="true" className="size-4.5" />
        Delete image
      </Button>
    </div>
  );
}
