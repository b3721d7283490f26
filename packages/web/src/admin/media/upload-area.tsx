import { clsx } from "clsx";
import ImageUp from "lucide-react/icons/image-up";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { altQuestion } from "../../content/staff/media.ts";
import { acceptList } from "../../lib/image/photo-type.ts";
import { useFileUrl } from "../../lib/image/use-file-url.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/form/field.tsx";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { useRefusals } from "../lib/forms.ts";
import { useLeaveGuard } from "../lib/leave-guard.ts";
import { IconButton } from "../ui/controls.tsx";
import { askToDrop } from "../ui/dialog.tsx";
import { hasUnsentWords, isToSend, type PendingImage, type Uploads, validateAlt } from "./use-uploads.ts";

const formatMegabytes = ({ size }: File) => `${Number((size / 1e6).toPrecision(2))} MB`;

function Progress({ item: { file, progress, status } }: { item: PendingImage }) {
  const percent = Math.round(progress * 100);
  return (
    <div className="mt-2">
      <progress
        aria-label={`Upload of ${file.name}`}
        value={progress}
        className="block h-2 w-full accent-brand"
      />
      <p className="mt-1 text-ink-soft text-sm">
        {status === "making" ? "Making its sizes…" : `${percent}% of ${formatMegabytes(file)}`}
      </p>
    </div>
  );
}

function Row({ item, uploads, isChecked }: { item: PendingImage; uploads: Uploads; isChecked: boolean }) {
  const { id, file, status, alt, error } = item;
  const preview = useFileUrl(file);
  const isUsable = status !== "unusable";
  const isSending = status === "uploading" || status === "making";
  return (
    <li className="flex gap-4 border-line border-t py-4 first:border-t-0 first:pt-0">
      <div className="size-20 shrink-0 overflow-hidden rounded-field bg-line">
        {preview && isUsable && <img src={preview} alt="" className="size-full object-cover" />}
      </div>
      <div className="min-w-0 flex-1">
        <p className="truncate text-ink-soft text-sm">{file.name}</p>
        {isUsable && (
          <TextInput
            {...altQuestion}
            value={alt}
            disabled={isSending}
            onChange={({ target }) => uploads.setAlt(id, target.value)}
            error={isChecked ? validateAlt(alt) : undefined}
          />
        )}
        {isSending && <Progress item={item} />}
        {(status === "failed" || !isUsable) && (
          <p role="alert" className="mt-1 font-medium text-danger text-sm">
            {error}
          </p>
        )}
      </div>
      {!isSending && <IconButton label={`Remove ${file.name}`} Icon={X} onClick={() => uploads.remove(id)} />}
    </li>
  );
}

function Tray({ uploads }: { uploads: Uploads }) {
  const { list, sendAll } = uploads;
  const toSend = list.filter(isToSend);
  const { refused, check, forget } = useRefusals(toSend.map(({ alt }) => validateAlt(alt)));
  const isUnsaved = hasUnsentWords(list);
  useLeaveGuard(isUnsaved, isUnsaved, askToDrop);
  if (list.length === 0) return null;
  const isRetry = toSend.some(({ status }) => status === "failed");
  const uploadText = `Upload ${toSend.length === 1 ? "image" : `${toSend.length} images`}`;
  return (
    <FormShell
      aria-label="Images to upload"
      data-unsaved={isUnsaved || undefined}
      className="mt-4 rounded-card border border-line bg-surface p-5 shadow-card"
      busy={false}
      {...refused}
      onSubmit={() => {
        if (check()) forget();
        void sendAll();
      }}
      footer={
        toSend.length > 0 && (
          <div className="flex justify-end border-line border-t pt-4">
            <Button type="submit">{isRetry ? "Try again" : uploadText}</Button>
          </div>
        )
      }
    >
      <ul>
        {list.map((item) => (
          <Row key={item.id} item={item} uploads={uploads} isChecked={refused.refusals > 0} />
        ))}
      </ul>
    </FormShell>
  );
}

export function UploadArea({ uploads, className }: { uploads: Uploads; className: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a convenience; the button does the same
    <div
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        uploads.add(event.dataTransfer.files);
      }}
    >
      <div
        className={clsx(
          "flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card border-2 border-dashed px-5 text-center transition-colors",
          className,
          isOver ? "border-brand bg-brand-soft" : "border-line-strong/60 bg-surface",
        )}
      >
        <ImageUp className="size-6 text-brand" />
        <p className="text-ink-soft max-sm:hidden">Drag images here, up to 10 MB each, or</p>
        <Button variant="secondary" onClick={() => input.current?.click()}>
          Choose images
        </Button>
        <input
          ref={input}
          type="file"
          accept={acceptList}
          multiple
          hidden
          aria-label="Images to upload"
          onChange={({ currentTarget }) => {
            uploads.add([...(currentTarget.files ?? [])]);
            currentTarget.value = "";
          }}
        />
      </div>
      <Tray uploads={uploads} />
    </div>
  );
}
