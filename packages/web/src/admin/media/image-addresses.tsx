import type { MediaImage } from "@handyman/core/media/schema";
import Copy from "lucide-react/icons/copy";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";

/** Returns its message, because an open dialog hides toasts. */
function useCopy() {
  const [message, setMessage] = useState("");
  const copy = async (address: string) => {
    const { href } = new URL(address, window.location.origin);
    try {
      await navigator.clipboard.writeText(href);
      setMessage("Address copied");
    } catch {
      setMessage(`The browser did not let us copy ${href}`);
    }
  };
  return { message, copy };
}

export function ImageAddresses({ image }: { image: MediaImage }) {
  const { message, copy } = useCopy();
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">Sizes</h3>
        <Button variant="ghost" className="-mr-4" onClick={() => void copy(image.url)}>
          <Copy aria-hidden="true" className="size-4.5" />
          Copy address
        </Button>
      </div>
      <p role="status" className="break-words text-ink-soft text-sm">
        {message}
      </p>
      <ul className="mt-1 grid grid-cols-2 gap-2">
        {image.variants.map(({ url, width, format }) => (
          <li
            key={url}
            className="flex items-center justify-between rounded-field border border-line pl-3 text-sm"
          >
            <a href={url} target="_blank" rel="noreferrer" className="py-2 underline underline-offset-3">
              {width} px {format === "webp" ? "WebP" : "JPEG"}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            <IconButton
              label={`Copy the address of ${width} px ${format}`}
              Icon={Copy}
              onClick={() => void copy(url)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
