import type { PostInput, StaffPost } from "@handyman/core/post/schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { bindFields } from "../lib/use-refusals.ts";
import {
  type FieldErrors,
  findErrors,
  isSame,
  isSlugOwn,
  makeSlug,
  type PostFields,
  toFields,
  toInput,
} from "./fields.ts";
import { postCalls, postChange, refreshPosts } from "./queries.ts";
import { useAutosave } from "./use-autosave.ts";

const storedStatus = ({ status }: StaffPost): PostInput["status"] =>
  status === "scheduled" ? "published" : status;

const isResponseLost = (error: unknown) => error instanceof ApiError && error.status === 0;

const findDraft = (post: StaffPost) =>
  post.draft && !isSame(toFields(post.draft), toFields(post)) ? post.draft : null;

export function usePostEditor(initial: StaffPost) {
  const [recovered] = useState(() => findDraft(initial));
  const [post, setPost] = useState(initial);
  const [fields, setFields] = useState(() => toFields(recovered ?? initial));
  const change = (part: Partial<PostFields>) =>
    setFields((now) => {
      const follows = part.title !== undefined && !isSlugOwn(post, now);
      return { ...now, ...(follows && { slug: makeSlug(part.title ?? "") }), ...part };
    });
  const [tried, setTried] = useState<PostInput["status"]>();
  const [refusals, setRefusals] = useState(0);
  const client = useQueryClient();
  const { version } = post;
  const calls = postCalls(initial.id);
  const isDirty = !isSame(fields, toFields(post));
  const autosave = useAutosave({
    id: initial.id,
    draft: isDirty ? { ...toInput(fields), basedOn: version, publishedAt: post.publishedAt } : undefined,
    savedAt: initial.draft?.savedAt,
  });
  const changing = useMutation({
    ...postChange(initial.id),
    mutationFn: (send: () => Promise<StaffPost>) => send(),
    retry: (failures, error) => failures < 1 && isResponseLost(error),
    onSuccess: (now) => {
      setPost(now);
      refreshPosts(client);
      void client.invalidateQueries({ queryKey: ["post-versions", now.id] });
    },
    onSettled: autosave.restart,
  });
  const run = async <T extends StaffPost>(send: () => Promise<T>) => {
    const answer = await changing.mutateAsync(send).catch(() => undefined);
    return answer as T | undefined;
  };
  const save = async (status = storedStatus(post), publishedAt: string | null = post.publishedAt) => {
    setTried(status);
    if (Object.keys(findErrors(fields, status)).length > 0) {
      setRefusals((count) => count + 1);
      return undefined;
    }
    const saved = await run(async () => {
      const knows = autosave.knows;
      const answer = await calls.save({ ...toInput(fields), status, publishedAt, version, knows });
      autosave.cancel();
      return answer;
    });
    if (saved) setTried(undefined);
    return saved;
  };
  const isTaken = changing.error instanceof ApiError && changing.error.code === "slug_taken";
  const errors: FieldErrors = {
    ...(tried && findErrors(fields, tried)),
    ...(isTaken && { slug: "Another post has this address. Please choose another one." }),
  };
  return {
    ...{ post, fields, change, isDirty, autosave, save, refusals, recovered, errors },
    field: bindFields(fields, errors, change),
    error: isTaken ? null : changing.error,
    isBusy: changing.isPending,
    setStatus: (status: PostInput["status"]) => run(() => calls.setStatus({ version, status })),
    restore: async (number: number) => {
      const restored = await run(() => calls.restore(number, { version, knows: autosave.knows }));
      if (restored) setFields(toFields(restored));
      return restored;
    },
    /**
     * Goes back to the post as it was last saved.
     * @throws ApiError and keeps the draft
     */
    discard: async () => {
      await autosave.discard();
      setFields(toFields(post));
    },
  };
}

export type PostEditor = ReturnType<typeof usePostEditor>;
