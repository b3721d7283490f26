import { toast } from "../../lib/toast.ts";
import { toasts } from "./failure.ts";
import { overallProgress, type PhotoList } from "./photos/photo-list.ts";

const ID = "quote-upload";
const STEP = 0.05;

function show(part: number) {
  toast.info(toasts.uploading.title, {
    id: ID,
    duration: Number.POSITIVE_INFINITY,
    description: (
      <>
        {toasts.uploading.description}
        <progress value={part} max={1} aria-label="Photos uploaded" className="mt-2 block h-1.5 w-full" />
      </>
    ),
  });
}

/** Shows how far the photos are, until the answer is called; whatever toast comes next takes its place. */
export function showUploadProgress(photos: PhotoList): () => void {
  let shown = 0;
  show(0);
  return photos.subscribe(() => {
    const part = overallProgress(photos.snapshot());
    if (Math.abs(part - shown) < STEP) return;
    shown = part;
    show(part);
  });
}
