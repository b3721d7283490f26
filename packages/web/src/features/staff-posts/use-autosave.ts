import type { PostAutosave } from "@handyman/core/post/schema";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { answerOf } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { staffApi } from "../../lib/staff/api.ts";
import { errorWords } from "../../lib/staff/error-words.ts";

/** After the last key; long enough for a sentence, short enough to lose none. In milliseconds. */
const AFTER_MS = 1500;
const AGAIN_MS = 8000;

export type AutosaveState =
  | { kind: "idle" | "pending" | "saving" }
  | { kind: "saved"; at: number }
  | { kind: "failed"; words: string }
  /** Somebody else has a draft of this post; theirs is not replaced unasked. */
  | { kind: "foreign" };

interface Options {
  id: string;
  /** What to keep; undefined while there is nothing to keep. */
  draft: Omit<PostAutosave, "takeOver"> | undefined;
  /** Whether another's draft is known to be there: nothing is sent then. */
  isForeign: boolean;
  /** When the draft that the editor began with was kept. */
  savedAt: string | undefined;
}

const isForeignDraft = (error: unknown) => error instanceof ApiError && error.code === "draft_of_another";

/** Keeps what is being written on the server, so that nothing is lost with the browser. One save at a time. */
export function useAutosave({ id, draft, isForeign, savedAt }: Options) {
  const [state, setState] = useState<AutosaveState>(() => {
    if (isForeign) return { kind: "foreign" };
    return savedAt ? { kind: "saved", at: Date.parse(savedAt) } : { kind: "idle" };
  });
  const key = draft ? JSON.stringify(draft) : "";
  const kept = useRef(savedAt ? key : "");
  const running = useRef<Promise<unknown>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);

  const send = useEffectEvent(async (takeOver: boolean) => {
    if (!draft) return;
    const sent = key;
    setState({ kind: "saving" });
    try {
      await answerOf(staffApi.posts[":id"].draft.$put({ param: { id }, json: { ...draft, takeOver } }));
      kept.current = sent;
      setState({ kind: "saved", at: Date.now() });
    } catch (error) {
      if (isForeignDraft(error)) return setState({ kind: "foreign" });
      setState({ kind: "failed", words: errorWords(error) });
      if (!isHeld.current) plan(AGAIN_MS);
    }
  });
  const run = (takeOver = false) => {
    clearTimeout(timer.current);
    const before = running.current ?? Promise.resolve();
    running.current = before.then(() => send(takeOver));
    return running.current;
  };
  const plan = (wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void run(), wait);
  };
  const changed = useEffectEvent(() => {
    if (key === kept.current || state.kind === "foreign" || isHeld.current) return;
    if (key === "") return setState({ kind: "idle" });
    setState((now) => (now.kind === "saving" ? now : { kind: "pending" }));
    plan(AFTER_MS);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is written
  useEffect(() => changed(), [key]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    state,
    /** Keeps it now, before the screen goes. */
    flush: () => (draft && key !== kept.current && state.kind !== "foreign" ? run() : running.current),
    takeOver: () => run(true),
    /** Nothing is sent until `release`, and what was being sent has arrived: a save must be the last word. */
    hold: async () => {
      isHeld.current = true;
      clearTimeout(timer.current);
      await running.current;
    },
    release: ({ isSaved }: { isSaved: boolean }) => {
      isHeld.current = false;
      if (isSaved) {
        kept.current = "";
        setState({ kind: "idle" });
      } else changed();
    },
  };
}
