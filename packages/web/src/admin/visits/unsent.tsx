import { useStore } from "@nanostores/react";
import CircleAlert from "lucide-react/icons/circle-alert";
import { useEffect, useState } from "react";
import { photoPartNames } from "../inbox/photo-parts.ts";
import { countPhotos } from "../inbox/visit-progress.tsx";
import { formatPacificClock } from "../lib/pacific-time.ts";
import { confirm } from "../ui/dialog.tsx";
import { dropItem, listMine, type Pause, queue, reloadQueue, tryAgain } from "./queue.ts";
import type { Item, KeptFile } from "./queue-store.ts";
import { stepWords } from "./step-words.ts";

function describeItem(item: Item): string {
  const time = formatPacificClock(Date.parse(item.at));
  if (item.kind === "note") return `Note of ${time}`;
  if (item.kind === "step") return `“${stepWords[item.progress]}” of ${time}`;
  return `${countPhotos(item.files.length)} of ${time}, ${photoPartNames[item.part].toLowerCase()}`;
}

const actionClass = "inline-flex min-h-11 items-center px-2 font-semibold text-brand-strong underline";

function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <button type="button" className={actionClass} onClick={copy}>
      <span aria-live="polite">{isCopied ? "Copied" : "Copy the words"}</span>
    </button>
  );
}

/** The camera of a browser may have kept no other copy. */
function KeptPhoto({ file, name }: { file: File; name: string }) {
  const [url, setUrl] = useState("");
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <a href={url} download={file.name} className="block">
      {url && <img src={url} alt="" className="aspect-square w-full rounded-field bg-line object-cover" />}
      <span className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline">
        Save<span className="sr-only"> {name}</span>
      </span>
    </a>
  );
}

export const KeptPhotos = ({ files }: { files: readonly KeptFile[] }) => (
  <ul className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-4">
    {files.map(({ id, file }, index) => (
      <li key={id}>
        <KeptPhoto file={file} name={`photo ${index + 1}`} />
      </li>
    ))}
  </ul>
);

const Words = ({ item }: { item: Item }) => (
  <>
    {item.kind === "note" && (
      <p className="mt-2 whitespace-pre-wrap rounded-field bg-surface p-3 text-ink [overflow-wrap:anywhere]">
        {item.text}
      </p>
    )}
    {item.kind === "photos" && <KeptPhotos files={item.files} />}
  </>
);

async function askToDelete({ id, kind }: Item): Promise<void> {
  const what = kind === "note" ? "these words" : "these photos";
  const text = "The office does not have them, and this phone has no other copy.";
  const question = { title: `Delete ${what}?`, text, action: "Delete", danger: true };
  if (kind === "step" || (await confirm(question))) await dropItem(id);
}

interface ItemProps {
  item: Item;
  /** Also names the customer. */
  isNamed?: boolean;
}

/** What the API does not take stays here, with the reason, until its author deletes it. */
export function RefusedItem({ item, isNamed = false }: ItemProps) {
  const what = describeItem(item);
  return (
    <div role="alert" className="flex items-start gap-3 rounded-field bg-danger-soft p-3.5 text-ink">
      <CircleAlert className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          Not saved: {what}
          {isNamed && `, ${item.name}`}
        </p>
        <p>{item.refusal}</p>
        <Words item={item} />
        <div className="-mx-2 mt-1 flex flex-wrap gap-x-3">
          {item.kind === "note" && <CopyButton text={item.text} />}
          <button type="button" className={actionClass} onClick={() => void tryAgain(item)}>
            Try again<span className="sr-only">: {what}</span>
          </button>
          <button type="button" className={actionClass} onClick={() => void askToDelete(item)}>
            Delete<span className="sr-only">: {what}</span>
          </button>
        </div>
      </div>
    </div>
  );
}

export function useMine(requestId?: string): Item[] {
  const mine = listMine(useStore(queue));
  return requestId === undefined ? mine : mine.filter((item) => item.requestId === requestId);
}

export const useRefused = (requestId: string, kind: Item["kind"]): Item[] =>
  useMine(requestId).filter((item) => item.refusal && item.kind === kind);

const pauseWords: Record<Pause, string> = {
  "no-line": "No connection. This phone keeps them, and sends them when it is back.",
  "signed-out": "Sign in again, and this phone sends them.",
  busy: "Our server did not take them yet. This phone tries again by itself.",
};

/** Says how much waits on this phone, and for what. */
export function PauseNotice({ requestId }: { requestId?: string }) {
  const { pause, isInMemory } = useStore(queue);
  const waiting = useMine(requestId).filter(({ refusal }) => !refusal);
  if (!pause || waiting.length === 0) return null;
  return (
    <div role="status" className="mb-4 rounded-field border-2 border-ink bg-surface p-3.5">
      <p className="font-semibold">Not sent yet: {waiting.length}</p>
      <p>{waiting.map(describeItem).join("; ")}</p>
      <p>
        {pauseWords[pause]} {isInMemory && "Leave this page open until then: this browser can't keep them."}
      </p>
    </div>
  );
}

/** Everything of this person that the API does not have. */
export const Unsent = () => (
  <div className="mb-6 space-y-3 empty:hidden">
    <PauseNotice />
    {useMine()
      .filter(({ refusal }) => refusal)
      .map((item) => (
        <RefusedItem key={item.id} item={item} isNamed />
      ))}
  </div>
);

/** For somebody who may not open visits anymore: what they wrote is still on this phone. */
export function UnsentWork() {
  useEffect(() => void reloadQueue(), []);
  const mine = useMine();
  if (mine.length === 0) return null;
  return (
    <section aria-label="Not sent" className="sunlight mt-6 space-y-4 text-left text-ink">
      <p>These are still on this phone. The office does not have them.</p>
      {mine.map((item) => (
        <RefusedItem
          key={item.id}
          item={{ ...item, refusal: item.refusal ?? "You may no longer send this. Ask an owner." }}
          isNamed
        />
      ))}
    </section>
  );
}
