import type { DraftFields, KnownDraft, PostDraft } from "@handyman/core/blog/schema";
import { useIsMutating, useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { readJson } from "../lib/api.ts";
import { describeError } from "../lib/describe-error.ts";
import { postApi, postChange } from "./queries.ts";

const AFTER_LAST_KEY_MS = 1500;
const RETRY_MS = 8000;

interface Save {
  key: string;
  at: number;
  isOurs?: true;
  error?: unknown;
}

/** The words of this tab, in place of the draft that a colleague saved at `knows.savedAt`. */
interface Claim {
  fields: DraftFields;
  knows: KnownDraft;
}

const isElsewhere = (error: unknown) => error instanceof ApiError && error.code === "draft_taken_over";

const toKey = (draft: DraftFields | undefined) => (draft ? JSON.stringify(draft) : "");

function describe(last: Save | undefined, isKept: boolean) {
  if (isElsewhere(last?.error)) return { kind: "elsewhere" } as const;
  if (last?.error) return { kind: "failed", words: describeError(last.error) } as const;
  return last && isKept ? ({ kind: "saved", at: last.at } as const) : ({ kind: "pending" } as const);
}

function useSaving(
  id: string,
  draft: DraftFields | undefined,
  knows: KnownDraft,
  setLast: (last: Save) => void,
) {
  // A draft that waits behind a save must not be sent after it. React renders too late to stop the
  // draft, so call `cancel`.
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const saving = useMutation({
    scope: postChange(id).scope,
    mutationFn: async (claim: Claim | undefined) => {
      const fields = claim?.fields ?? latest.current;
      if (!fields) return;
      await readJson(
        postApi.draft.$put({ param: { id }, json: { ...fields, knows: claim?.knows ?? knows } }),
      );
      setLast({ key: toKey(fields), at: Date.now(), isOurs: true });
    },
    onError: (error, claim) => setLast({ key: toKey(claim?.fields ?? draft), at: Date.now(), error }),
  });
  const cancel = () => {
    latest.current = undefined;
  };
  return { saving, cancel };
}

export function useAutosave(id: string, draft: DraftFields | undefined, stored: PostDraft | null) {
  const savedAt = stored?.savedAt;
  const [knows] = useState<KnownDraft>(() => ({ tab: crypto.randomUUID(), ...(savedAt && { savedAt }) }));
  const key = toKey(draft);
  const [last, setLast] = useState<Save | undefined>(
    savedAt && draft ? { key, at: Date.parse(savedAt) } : undefined,
  );
  const isPaused = useIsMutating({ mutationKey: postChange(id).mutationKey }) > 0;
  const { saving, cancel } = useSaving(id, draft, knows, setLast);
  const discarding = useMutation({
    ...postChange(id),
    mutationFn: () => readJson(postApi.draft.$delete({ param: { id }, query: knows })),
  });

  const isKept = key === "" || (key === last?.key && !last.error);
  const isRefused = isElsewhere(last?.error);
  const save = useEffectEvent(() => saving.mutate(undefined));
  useEffect(() => {
    if (isPaused || isKept || isRefused || saving.isPending) return;
    const timer = setTimeout(() => save(), last?.error && last.key === key ? RETRY_MS : AFTER_LAST_KEY_MS);
    return () => clearTimeout(timer);
  }, [key, isPaused, isKept, isRefused, saving.isPending, last]);

  const restart = () => setLast(undefined);
  const isTakenBack = key === "" && last !== undefined && !isPaused;
  const drop = useEffectEvent(() => {
    restart();
    discarding.mutate();
  });
  useEffect(() => {
    if (isTakenBack) drop();
  }, [isTakenBack]);

  const flush = async (): Promise<boolean> => {
    if (isKept || isRefused) return isKept;
    return saving.mutateAsync(undefined).then(
      () => true,
      () => false,
    );
  };
  const discard = async () => {
    await discarding.mutateAsync();
    restart();
  };
  const claim = (fields: DraftFields, replaced: PostDraft | null) =>
    saving.mutateAsync({
      fields,
      knows: { tab: knows.tab, ...(replaced && { savedAt: replaced.savedAt }) },
    });
  /** `restart` saves the draft again after a lost response: the change may have deleted it. */
  return {
    state: describe(last, isKept),
    isOurs: last?.isOurs === true,
    knows,
    flush,
    claim,
    discard,
    cancel,
    restart,
  };
}
