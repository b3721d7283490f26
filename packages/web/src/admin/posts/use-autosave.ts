import type { DraftFields, KnownDraft } from "@handyman/core/post/schema";
import { useIsMutating, useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { errorWords } from "../lib/error-words.ts";
import { postCalls, postChange } from "./queries.ts";

const AFTER_LAST_KEY_MS = 1500;
const RETRY_MS = 8000;

export type AutosaveState =
  | { kind: "pending" }
  | { kind: "saved"; at: number }
  | { kind: "failed"; words: string }
  | { kind: "elsewhere" };

interface Options {
  id: string;
  /** Undefined while nothing is unsaved. */
  draft: DraftFields | undefined;
  savedAt: string | undefined;
}

const isElsewhere = (error: unknown) => error instanceof ApiError && error.code === "draft_of_another_tab";

export function useAutosave({ id, draft, savedAt }: Options) {
  const [knows] = useState<KnownDraft>(() => ({ tab: crypto.randomUUID(), ...(savedAt && { savedAt }) }));
  const key = draft ? JSON.stringify(draft) : "";
  const [kept, setKept] = useState(savedAt && draft ? { key, at: Date.parse(savedAt) } : undefined);
  const [failure, setFailure] = useState<{ error: unknown; key: string }>();
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const isPaused = useIsMutating({ mutationKey: postChange(id).mutationKey }) > 0;

  const saving = useMutation({
    scope: postChange(id).scope,
    mutationFn: async () => {
      const fields = latest.current;
      if (!fields) return;
      await postCalls(id).saveDraft({ ...fields, knows });
      setKept({ key: JSON.stringify(fields), at: Date.now() });
      setFailure(undefined);
    },
    onError: (error) => setFailure({ error, key }),
  });
  const discarding = useMutation({
    ...postChange(id),
    mutationFn: () => postCalls(id).discardDraft(knows),
  });

  const isKept = key === "" || key === kept?.key;
  const isRefused = isElsewhere(failure?.error);
  const save = useEffectEvent(() => saving.mutate());
  useEffect(() => {
    if (isPaused || isKept || isRefused) return;
    const timer = setTimeout(() => save(), failure?.key === key ? RETRY_MS : AFTER_LAST_KEY_MS);
    return () => clearTimeout(timer);
  }, [key, isPaused, isKept, isRefused, failure]);

  const isTakenBack = key === "" && kept !== undefined && !isPaused;
  const restart = () => {
    setKept(undefined);
    setFailure(undefined);
  };
  const drop = useEffectEvent(() => {
    restart();
    discarding.mutate();
  });
  useEffect(() => {
    if (isTakenBack) drop();
  }, [isTakenBack]);

  const describe = (): AutosaveState => {
    if (isRefused) return { kind: "elsewhere" };
    if (failure) return { kind: "failed", words: errorWords(failure.error) };
    return kept && isKept ? { kind: "saved", at: kept.at } : { kind: "pending" };
  };
  return {
    state: describe(),
    knows,
    /** Saves the draft now. Returns whether it is kept. */
    flush: async (): Promise<boolean> => {
      if (isKept || isRefused) return isKept;
      return saving.mutateAsync().then(
        () => true,
        () => false,
      );
    },
    discard: async () => {
      await discarding.mutateAsync();
      restart();
    },
    /** The post holds the words now: a draft that waits behind the save is not sent. */
    cancel: () => {
      latest.current = undefined;
    },
    /** A change with a lost response may have deleted the draft, so the editor saves it again. */
    restart,
  };
}
