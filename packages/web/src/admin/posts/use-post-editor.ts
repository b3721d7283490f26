import type { DraftFields, KnownDraft, PostInput, RestoredPost, StaffPost } from "@handyman/core/post/schema";
import { useIsMutating, useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { readJson } from "../lib/api.ts";
import { errorWords } from "../lib/error-words.ts";
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
import { postApi, postChange, refreshPosts } from "./queries.ts";

const AFTER_LAST_KEY_MS = 1500;
const RETRY_MS = 8000;

const isElsewhere = (error: unknown) => error instanceof ApiError && error.code === "draft_of_another_tab";

function useAutosave(id: string, draft: DraftFields | undefined, savedAt: string | undefined) {
  const [knows] = useState<KnownDraft>(() => ({ tab: crypto.randomUUID(), ...(savedAt && { savedAt }) }));
  const key = draft ? JSON.stringify(draft) : "";
  const [last, setLast] = useState<{ key: string; at: number; error?: unknown } | undefined>(
    savedAt && draft ? { key, at: Date.parse(savedAt) } : undefined,
  );
  // A draft that waits behind a save must not be sent after it, and React renders too late to stop it.
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
      await readJson(postApi.draft.$put({ param: { id }, json: { ...fields, knows } }));
      setLast({ key: JSON.stringify(fields), at: Date.now() });
    },
    onError: (error) => setLast({ key, at: Date.now(), error }),
  });
  const discarding = useMutation({
    ...postChange(id),
    mutationFn: () => readJson(postApi.draft.$delete({ param: { id }, query: knows })),
  });

  const isKept = key === "" || (key === last?.key && !last.error);
  const isRefused = isElsewhere(last?.error);
  const save = useEffectEvent(() => saving.mutate());
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

  const describe = () => {
    if (isRefused) return { kind: "elsewhere" } as const;
    if (last?.error) return { kind: "failed", words: errorWords(last.error) } as const;
    return last && isKept ? ({ kind: "saved", at: last.at } as const) : ({ kind: "pending" } as const);
  };
  return {
    state: describe(),
    knows,
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
    cancel: () => {
      latest.current = undefined;
    },
    /** A change with a lost response may have deleted the draft, so the editor saves it again. */
    restart,
  };
}

const storedStatus = ({ status }: StaffPost): PostInput["status"] =>
  status === "scheduled" ? "published" : status;

const isResponseLost = (error: unknown) => error instanceof ApiError && error.status === 0;

const findDraft = (post: StaffPost) =>
  post.draft && !isSame(toFields(post.draft), toFields(post)) ? post.draft : null;

/** The address follows the title until staff choose one. */
function usePostFields(initial: StaffPost, begun: PostFields) {
  const [fields, setFields] = useState(begun);
  const [isSlugKept, setSlugKept] = useState(() => isSlugOwn(initial, begun));
  const load = (newest: StaffPost) => {
    setFields(toFields(newest));
    setSlugKept(isSlugOwn(newest, toFields(newest)));
  };
  const change = (part: Partial<PostFields>) => {
    const follows = part.title !== undefined && !isSlugKept;
    if (part.slug !== undefined) setSlugKept(true);
    setFields((now) => ({ ...now, ...(follows && { slug: makeSlug(part.title ?? "") }), ...part }));
  };
  return { fields, load, change, keepSlug: () => setSlugKept(true) };
}

export function usePostEditor(initial: StaffPost) {
  const [recovered, setRecovered] = useState(() => findDraft(initial));
  const [post, setPost] = useState(initial);
  const { fields, load, change, keepSlug } = usePostFields(initial, toFields(recovered ?? initial));
  const [tried, setTried] = useState<PostInput["status"]>();
  const [refusals, setRefusals] = useState(0);
  const { version } = post;
  const param = { id: initial.id };
  const isDirty = !isSame(fields, toFields(post));
  const { publishedAt } = post;
  const draft = isDirty ? { ...toInput(fields), basedOn: version, publishedAt } : undefined;
  const autosave = useAutosave(initial.id, draft, initial.draft?.savedAt);
  const changing = useMutation({
    ...postChange(initial.id),
    mutationFn: (send: () => Promise<StaffPost>) => send(),
    retry: (failures, error) => failures < 1 && isResponseLost(error),
    onSuccess: (now) => {
      setPost(now);
      if (now.status !== "draft" || now.wasPublic) keepSlug();
      refreshPosts();
      void client.invalidateQueries({ queryKey: ["post-versions", now.id] });
    },
    onSettled: autosave.restart,
  });
  const run = <T extends StaffPost>(send: () => Promise<T>) =>
    changing.mutateAsync(send).catch(() => undefined) as Promise<T | undefined>;
  const save = async (status = storedStatus(post), publishedAt: string | null = post.publishedAt) => {
    setTried(status);
    if (Object.keys(findErrors(fields, status)).length > 0) {
      setRefusals((count) => count + 1);
      return undefined;
    }
    const { knows } = autosave;
    const saved = await run(async () => {
      const json = { ...toInput(fields), status, publishedAt, version, knows };
      const answer: StaffPost = await readJson(postApi.$put({ param, json: json as never }));
      autosave.cancel();
      return answer;
    });
    if (saved) setTried(undefined);
    return saved;
  };
  const errors: FieldErrors = { ...(tried && findErrors(fields, tried)), ...findTakenSlug(changing.error) };
  return {
    ...{ post, fields, change, isDirty, autosave, save, refusals, errors },
    recovered: isDirty ? recovered : null,
    hideRecovered: () => setRecovered(null),
    isOutdated: recovered !== null && recovered.basedOn < initial.version && version === initial.version,
    field: bindFields(fields, errors, change),
    error: changing.error,
    isBusy: changing.isPending,
    setStatus: (status: PostInput["status"]) =>
      run<StaffPost>(() => readJson(postApi.status.$post({ param, json: { version, status } }))),
    restore: async (number: number) => {
      const call = { param: { ...param, number: String(number) }, json: { version, knows: autosave.knows } };
      const restored = await run<RestoredPost>(() =>
        readJson(postApi.versions[":number"].restore.$post(call)),
      );
      if (restored) load(restored);
      return restored;
    },
    /**
     * Goes back to the post as it was last saved.
     * @throws ApiError and keeps the draft
     */
    discard: async () => {
      await autosave.discard();
      load(post);
    },
  };
}

export type PostEditor = ReturnType<typeof usePostEditor>;
