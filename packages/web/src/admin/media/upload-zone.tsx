import { clsx } from "clsx";
import ImageUp from "lucide-react/icons/image-up";
import { type ReactNode, useRef, useState } from "react";
import { acceptList } from "../../lib/image/put-file.ts";
import { Button } from "../../ui/button.tsx";

interface Props {
  onFiles: (files: Iterable<File>) => void;
  compact?: boolean;
  children?: ReactNode;
}

export function UploadZone({ onFiles, compact = false, children }: Props) {
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
        onFiles(event.dataTransfer.files);
      }}
    >
      <div
        className={clsx(
          "flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card border-2 border-dashed px-5 text-center transition-colors",
          compact ? "py-4" : "py-7",
          isOver ? "border-brand bg-brand-soft" : "border-line-strong/60 bg-surface",
        )}
      >
        <ImageUp aria-hidden="true" className="size-6 text-brand" />
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
            onFiles([...(currentTarget.files ?? [])]);
            currentTarget.value = "";
          }}
        />
      </div>
      {children}
    </div>
  );
}
