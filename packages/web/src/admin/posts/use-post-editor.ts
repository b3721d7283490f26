import type { PostInput, RestoredPost, StaffPost } from "@handyman/core/blog/schema";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { readJson } from "../lib/api.ts";
import { bindFields, findTakenSlug } from "../lib/forms.ts";
import { client } from "../lib/query-client.ts";
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
import { postApi, postChange, readPost, refreshPosts } from "./queries.ts";
import { useAutosave } from "./use-autosave.ts";

const getStoredStatus = ({ status }: StaffPost): PostInput["status"] =>
  status === "scheduled" ? "published" : status;

const isResponseLost = (error: unknown) => error instanceof ApiError && error.status === 0;

const findDraft = (post: StaffPost) =>
  post.draft && !isSame(toFields(post.draft), toFields(post)) ? post.draft : null;

function usePostFields(initial: StaffPost, begun: PostFields) {
  const [fields, setFields] = useState(begun);
  const [isSlugKept, setSlugKept] = useState(() => isSlugOwn(initial, begun));
  const load = (post: StaffPost, words: PostFields) => {
    setFields(words);
    setSlugKept(isSlugOwn(post, words));
  };
  const change = (part: Partial<PostFields>) => {
    const follows = part.title !== undefined && !isSlugKept;
    if (part.slug !== undefined) setSlugKept(true);
    setFields((now) => ({ ...now, ...(follows && { slug: makeSlug(part.title ?? "") }), ...part }));
  };
  return { fields, load, change, keepSlug: () => setSlugKept(true) };
}

interface ChangeEvents {
  onSaved: (now: StaffPost) => void;
  onSettled: () => void;
}

/**
 * `run` sends a change, and sends it once more if the response is lost. Returns undefined after a
 * failure.
 */
function usePostChange(id: string, { onSaved, onSettled }: ChangeEvents) {
  const { mutateAsync, error, isPending } = useMutation({
    ...postChange(id),
    mutationFn: (send: () => Promise<StaffPost>) => send(),
    retry: (failures, cause) => failures < 1 && isResponseLost(cause),
    onSuccess: (now) => {
      onSaved(now);
      refreshPosts();
      void client.invalidateQueries({ queryKey: ["post-versions", now.id] });
    },
    onSettled,
  });
  const run = <T extends StaffPost>(send: () => Promise<T>) =>
    mutateAsync(send).catch(() => undefined) as Promise<T | undefined>;
  return { run, error, isBusy: isPending };
}

function useValidation(fields: PostFields) {
  const [tried, setTried] = useState<PostInput["status"]>();
  const [refusals, setRefusals] = useState(0);
  const check = (status: PostInput["status"]): boolean => {
    setTried(status);
    const isGood = Object.keys(findErrors(fields, status)).length === 0;
    if (!isGood) setRefusals((count) => count + 1);
    return isGood;
  };
  return { shown: tried && findErrors(fields, tried), refusals, check, clear: () => setTried(undefined) };
}

export function usePostEditor(initial: StaffPost) {
  const [recovered, setRecovered] = useState(() => findDraft(initial));
  const [post, setPost] = useState(initial);
  const { fields, load, change, keepSlug } = usePostFields(initial, toFields(recovered ?? initial));
  const validation = useValidation(fields);
  const { version, publishedAt } = post;
  const param = { id: initial.id };
  const isDirty = !isSame(fields, toFields(post));
  const toDraft = (words: PostFields) => ({ ...toInput(words), basedOn: version, publishedAt });
  const autosave = useAutosave(initial.id, isDirty ? toDraft(fields) : undefined, initial.draft);
  const onSaved = (now: StaffPost) => {
    setPost(now);
    if (now.status !== "draft" || now.wasPublic) keepSlug();
  };
  const { run, ...changing } = usePostChange(initial.id, { onSaved, onSettled: autosave.restart });
  const save = async (status = getStoredStatus(post), day: string | null = publishedAt) => {
    if (!validation.check(status)) return undefined;
    const { knows } = autosave;
    const saved = await run(async () => {
      const json = { ...toInput(fields), status, publishedAt: day, version, knows };
      const answer: StaffPost = await readJson(postApi.$put({ param, json: json as never }));
      autosave.cancel();
      return answer;
    });
    if (saved) {
      validation.clear();
      setRecovered(null);
    }
    return saved;
  };
  const setStatus = (status: PostInput["status"]) =>
    run<StaffPost>(() => readJson(postApi.status.$post({ param, json: { version, status } })));
  const restore = async (number: number) => {
    const call = { param: { ...param, number: String(number) }, json: { version, knows: autosave.knows } };
    const restored = await run<RestoredPost>(() => readJson(postApi.versions[":number"].restore.$post(call)));
    if (restored) load(restored, toFields(restored));
    return restored;
  };
  /**
   * Makes this tab the draft's writer. It goes on with the newest draft, or with its own words once
   * somebody typed here.
   * @throws ApiError and keeps both
   */
  const takeOver = async () => {
    const { draft: newest } = await readPost(initial.id);
    const isTyped = !recovered || !isSame(fields, toFields(recovered));
    const words = isTyped || !newest ? fields : toFields(newest);
    await autosave.claim(toDraft(words), newest);
    if (words !== fields) load(post, words);
    setRecovered(null);
  };
  const errors: FieldErrors = { ...validation.shown, ...findTakenSlug(changing.error) };
  return {
    post,
    fields,
    change,
    isDirty,
    autosave,
    save,
    setStatus,
    restore,
    errors,
    ...changing,
    refusals: validation.refusals,
    recovered: isDirty ? recovered : null,
    takeOver,
    hideRecovered: () => setRecovered(null),
    isOutdated: recovered !== null && recovered.basedOn < initial.version && version === initial.version,
    field: bindFields(fields, errors, change),
    /** @throws ApiError and keeps the draft */
    discard: async () => {
      await autosave.discard();
      load(post, toFields(post));
    },
  };
}

export type PostEditor = ReturnType<typeof usePostEditor>;
