import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { TextInput } from "../../ui/form/text-input.tsx";
import { useUnsaved } from "../ui/unsaved.ts";
import { formatSize } from "./labels.ts";
import { hasUnsentWords, type PendingImage, type Uploads, validateAlt } from "./use-uploads.ts";

function useFileUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

const isSending = ({ status }: PendingImage) => status === "uploading" || status === "making";

function Progress({ item }: { item: PendingImage }) {
  const percent = Math.round(item.progress * 100);
  return (
    <div className="mt-2">
      <div
        role="progressbar"
        aria-label={`Upload of ${item.file.name}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-brand transition-[width]"
          style={{ width: `${Math.max(4, percent)}%` }}
        />
      </div>
      <p className="mt-1 text-ink-soft text-sm">
        {item.status === "making" ? "Making its sizes…" : `${percent}% of ${formatSize(item.file.size)}`}
      </p>
    </div>
  );
}

function Row({ item, uploads, isChecked }: { item: PendingImage; uploads: Uploads; isChecked: boolean }) {
  const { file, status, alt, error } = item;
  const preview = useFileUrl(file);
  return (
    <li className="flex gap-4 border-line border-t py-4 first:border-t-0 first:pt-0">
      <div className="size-20 shrink-0 overflow-hidden rounded-field bg-line">
        {preview && status !== "unusable" && <img src={preview} alt="" className="size-full object-cover" />}
      </div>
      <div className="min-w-0 flex-1">
        <p className="truncate text-ink-soft text-sm">{file.name}</p>
        {status === "unusable" ? (
          <p role="alert" className="mt-1 font-medium text-danger">
            {error}
          </p>
        ) : (
          <TextInput
            label="What does it show?"
            hint="Screen readers read it out. It also shows if the image doesn't load."
            value={alt}
            maxLength={300}
            disabled={isSending(item)}
            onChange={({ currentTarget }) => uploads.setAlt(item.id, currentTarget.value)}
            error={isChecked ? validateAlt(alt) : undefined}
          />
        )}
        {isSending(item) && <Progress item={item} />}
        {status === "failed" && (
          <p role="alert" className="mt-1 font-medium text-danger text-sm">
            {error}
          </p>
        )}
      </div>
      {!isSending(item) && (
        <button
          type="button"
          aria-label={`Remove ${file.name}`}
          onClick={() => uploads.remove(item.id)}
          className="grid size-9 shrink-0 place-items-center rounded-field text-ink-soft hover:bg-brand-soft"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </li>
  );
}

export function UploadTray({ uploads }: { uploads: Uploads }) {
  const [refusals, setRefusals] = useState(0);
  const { list } = uploads;
  useUnsaved(hasUnsentWords(list));
  if (list.length === 0) return null;
  const toSend = list.filter(({ status }) => status === "waiting" || status === "failed");
  const problems = toSend.filter(({ alt }) => validateAlt(alt)).length;
  const isRetry = toSend.some(({ status }) => status === "failed");
  const uploadText = `Upload ${toSend.length === 1 ? "image" : `${toSend.length} images`}`;
  return (
    <FormShell
      aria-label="Images to upload"
      className="rounded-card border border-line bg-surface p-5 shadow-card"
      busy={false}
      errorCount={problems}
      refusals={refusals}
      onSubmit={() => {
        setRefusals(problems > 0 ? refusals + 1 : 0);
        void uploads.sendAll();
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
          <Row key={item.id} item={item} uploads={uploads} isChecked={refusals > 0} />
        ))}
      </ul>
    </FormShell>
  );
}
