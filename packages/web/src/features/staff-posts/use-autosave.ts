import type { DraftFields, KnownDraft } from "@handyman/core/post/schema";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { answerOf } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { staffApi } from "../../lib/staff/api.ts";
import { errorWords } from "../../lib/staff/error-words.ts";
import { postCalls } from "./queries.ts";
import { SendQueue } from "./send-queue.ts";

/** After the last key; long enough for a sentence, short enough to lose none. In milliseconds. */
const AFTER_MS = 1500;
const AGAIN_MS = 8000;

export type AutosaveState =
  | { kind: "idle" | "pending" | "saving" }
  | { kind: "saved"; at: number }
  /** It is tried again, and stays so until it is kept. */
  | { kind: "failed"; words: string }
  /** Another tab of the same person has a newer draft of this post, which is not replaced unasked. */
  | { kind: "elsewhere" };

interface Options {
  id: string;
  /** What to keep; undefined while there is nothing to keep. */
  draft: DraftFields | undefined;
  /** When the draft that the editor began with was kept. */
  savedAt: string | undefined;
}

const isElsewhere = (error: unknown) => error instanceof ApiError && error.code === "draft_of_another_tab";

/** A failure shows until what is typed is kept, and not anew with each try. */
const unlessFailed =
  (next: AutosaveState) =>
  (now: AutosaveState): AutosaveState =>
    now.kind === "failed" ? now : next;

/** The draft that this tab wrote last, or began with. */
function useKnownDraft(savedAt: string | undefined) {
  const [tab] = useState(() => crypto.randomUUID());
  const known = useRef(savedAt);
  return {
    knows: (): KnownDraft => ({ tab, ...(known.current && { savedAt: known.current }) }),
    learn: (at: string) => {
      known.current = at;
    },
  };
}

/** Keeps what is being written on the server, so that nothing is lost with the browser. One save at a time. */
export function useAutosave({ id, draft, savedAt }: Options) {
  const [state, setState] = useState<AutosaveState>(() =>
    savedAt && draft ? { kind: "saved", at: Date.parse(savedAt) } : { kind: "idle" },
  );
  const { knows, learn } = useKnownDraft(savedAt);
  const [queue] = useState(() => new SendQueue());
  const key = draft ? JSON.stringify(draft) : "";
  const kept = useRef(savedAt ? key : "");

  const isNewest = useEffectEvent((sent: string) => sent === key);
  /** Answers whether what is typed is kept. */
  const keep = useEffectEvent(async (takeOver: boolean): Promise<boolean> => {
    if (!draft) return true;
    const sent = key;
    setState(unlessFailed({ kind: "saving" }));
    try {
      const json = { ...draft, takeOver, knows: knows() };
      learn((await answerOf(staffApi.posts[":id"].draft.$put({ param: { id }, json }))).savedAt);
      kept.current = sent;
      setState(isNewest(sent) ? { kind: "saved", at: Date.now() } : { kind: "pending" });
      return true;
    } catch (error) {
      setState(isElsewhere(error) ? { kind: "elsewhere" } : { kind: "failed", words: errorWords(error) });
      if (!isElsewhere(error)) queue.sendLater(() => keep(false), AGAIN_MS);
      return false;
    }
  });
  /** What was kept and then taken back is thrown away: it would come back as words that were not saved. */
  const drop = () => {
    queue.cancel();
    setState({ kind: "idle" });
    if (kept.current === "") return;
    kept.current = "";
    queue.send(() => postCalls(id).discardDraft(knows())).catch(() => undefined);
  };
  const changed = useEffectEvent(() => {
    if (queue.isPaused) return;
    if (key === "") return drop();
    if (key === kept.current || state.kind === "elsewhere") return;
    setState((now) => (now.kind === "saving" ? now : unlessFailed({ kind: "pending" })(now)));
    queue.sendLater(() => keep(false), AFTER_MS);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is written
  useEffect(() => changed(), [key]);
  useEffect(() => {
    queue.open();
    return () => queue.close();
  }, [queue]);

  return {
    state,
    knows,
    /** Keeps it now, before the screen goes. Answers whether it is kept. */
    flush: async (): Promise<boolean> => {
      await queue.settled();
      if (key === "" || key === kept.current) return true;
      return state.kind === "elsewhere" ? false : queue.send(() => keep(false));
    },
    /** Replaces the draft of another tab. */
    takeOver: () => queue.send(() => keep(true)),
    /** Goes on with the draft of another tab, kept at `savedAt`. */
    follow: (at: string) => {
      learn(at);
      setState({ kind: "saved", at: Date.parse(at) });
    },
    /** Nothing is sent until `release`, and what was being sent has arrived: a save must be the last word. */
    hold: () => queue.hold(),
    /** Unless saved, what is typed is sent anew: of an act whose answer got lost nobody knows what it left of the draft. */
    release: ({ isSaved }: { isSaved: boolean }) => {
      queue.resume();
      kept.current = "";
      if (isSaved) setState({ kind: "idle" });
      else changed();
    },
  };
}
