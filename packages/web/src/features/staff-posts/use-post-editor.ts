import type { PostDraft, PostInput, StaffPost } from "@handyman/core/post/schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import {
  errorsOf,
  type FieldErrors,
  fieldsOf,
  inputOf,
  isSame,
  isSlugOwn,
  type PostFields,
  slugFor,
} from "./fields.ts";
import { postCalls, refreshPosts } from "./queries.ts";
import { useAutosave } from "./use-autosave.ts";

/** A post is stored as published also while its time has not come. */
const storedStatus = ({ status }: StaffPost): PostInput["status"] =>
  status === "scheduled" ? "published" : status;

/** No answer came: the save is safe to repeat, and may have arrived. */
const isLost = (error: unknown) => error instanceof ApiError && error.status === 0;

function useFields(initial: StaffPost, begun: PostFields) {
  const [fields, setFields] = useState(begun);
  const [isOwn, setOwn] = useState(() => isSlugOwn(initial, begun));
  const change = (part: Partial<PostFields>) =>
    setFields((now) => {
      const follows = part.title !== undefined && !isOwn;
      return { ...now, ...(follows && { slug: slugFor(part.title ?? "") }), ...part };
    });
  return {
    fields,
    setFields,
    change: (part: Partial<PostFields>) => {
      if (part.slug !== undefined) setOwn(true);
      change(part);
    },
    fixSlug: () => setOwn(true),
    /** Holds what the post holds, and nothing else. */
    begin: (post: StaffPost) => {
      setFields(fieldsOf(post));
      setOwn(isSlugOwn(post, fieldsOf(post)));
    },
  };
}

/** One act at a time, while nothing is saved by itself; a lost answer is asked for once more. */
function useActing(
  autosave: Pick<ReturnType<typeof useAutosave>, "hold" | "release">,
  arrive: (now: StaffPost) => void,
) {
  const acting = useMutation({
    mutationFn: async ({ act, saves }: { act: () => Promise<StaffPost>; saves: boolean }) => {
      await autosave.hold();
      const answer = await act().catch((error) => {
        autosave.release({ isSaved: false });
        throw error;
      });
      arrive(answer);
      autosave.release({ isSaved: saves });
      return answer;
    },
    retry: (failures, error) => failures < 1 && isLost(error),
  });
  const run = async <T extends StaffPost>(act: () => Promise<T>, saves: boolean) => {
    const answer = await acting.mutateAsync({ act, saves }).catch(() => undefined);
    return answer as T | undefined;
  };
  return { acting, run };
}

/** A draft that says something else than the post does. */
const draftIn = (post: StaffPost) =>
  post.draft && !isSame(fieldsOf(post.draft), fieldsOf(post)) ? post.draft : null;

/** What the editor of one post holds, and what it can do with it. `initial` is what the API answered when it opened. */
export function usePostEditor(initial: StaffPost) {
  const [own] = useState(() => draftIn(initial));
  const [post, setPost] = useState(initial);
  const { fields, setFields, change, fixSlug, begin } = useFields(initial, fieldsOf(own ?? initial));
  const [version, setVersion] = useState(own?.basedOn ?? initial.version);
  const [tried, setTried] = useState<PostInput["status"]>();
  const [refusals, setRefusals] = useState(0);
  const client = useQueryClient();
  const calls = postCalls(initial.id);
  const isDirty = !isSame(fields, fieldsOf(post));
  const autosave = useAutosave({
    id: initial.id,
    draft: isDirty ? { ...inputOf(fields), basedOn: version, publishedAt: post.publishedAt } : undefined,
    savedAt: initial.draft?.savedAt,
  });
  const arrive = (now: StaffPost) => {
    setPost(now);
    setVersion(now.version);
    if (now.wasPublic) fixSlug();
    refreshPosts(client);
    void client.invalidateQueries({ queryKey: ["post-versions", now.id] });
  };
  const { acting, run } = useActing(autosave, arrive);
  const save = async (
    status = storedStatus(post),
    publishedAt: string | null = post.publishedAt,
    over = version,
  ) => {
    const errors = errorsOf(fields, status);
    setTried(status);
    if (Object.keys(errors).length > 0) return void setRefusals((count) => count + 1);
    const input = { ...inputOf(fields), status, publishedAt, version: over };
    const saved = await run(() => calls.save({ ...input, knows: autosave.knows() }), true);
    if (saved) setTried(undefined);
    if (saved && status !== "draft") fixSlug();
    return saved;
  };
  const errors: FieldErrors = tried ? errorsOf(fields, tried) : {};
  const isTaken = acting.error instanceof ApiError && acting.error.code === "slug_taken";
  return {
    ...{ post, fields, change, version, isDirty, autosave, save, refusals },
    recovered: own,
    errors: isTaken
      ? { ...errors, slug: "Another post has this address. Please choose another one." }
      : errors,
    error: isTaken ? null : acting.error,
    isBusy: acting.isPending,
    /** Changes the status of the post as it is saved; what is not saved stays in the editor. */
    setStatus: (status: PostInput["status"]) => run(() => calls.setStatus({ version, status }), false),
    restore: async (number: number) => {
      const restored = await run(() => calls.restore(number, { version, knows: autosave.knows() }), true);
      if (restored) setFields(fieldsOf(restored));
      return restored;
    },
    /**
     * Goes back to the post as it was saved last, here or as `newest` says.
     * @throws ApiError when the draft could not be thrown away; then all stays as it is
     */
    discard: async (newest: StaffPost = post) => {
      let isDone = false;
      await autosave.hold();
      try {
        await calls.discardDraft(autosave.knows());
        setPost(newest);
        setVersion(newest.version);
        begin(newest);
        acting.reset();
        isDone = true;
      } finally {
        autosave.release({ isSaved: isDone });
      }
    },
    /**
     * Takes the words of another draft in place of those here. `newest` is the post that it is of, where that may have been
     * published or taken back since this editor opened: a save must not undo it.
     */
    adopt: (draft: PostDraft, newest: StaffPost = post) => {
      setPost(newest);
      if (newest.wasPublic) fixSlug();
      setFields(fieldsOf(draft));
      setVersion(draft.basedOn);
    },
    /** Saves over what a colleague has saved; theirs stays in the history. */
    saveOver: (newest: StaffPost) => save(storedStatus(newest), newest.publishedAt, newest.version),
  };
}

export type PostEditor = ReturnType<typeof usePostEditor>;
