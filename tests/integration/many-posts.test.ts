import { savePost } from "@handyman/core/blog/staff-post";
import { expect, it } from "vitest";
import { manyPost, recordsOf } from "../setup/many-posts.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

const keyOf = ({ pk, sk }: Record<string, unknown>) => `${pk} ${sk}`;

const comparable = (items: Record<string, unknown>[]) =>
  items
    .map(({ savedAt, createdAt, gsi1sk, gsi3sk, ...item }) => item)
    .toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));

it("the benchmark writes the same records as a saved post", async () => {
  const { id, post } = manyPost(3);
  await savePost(id, post);
  await stage.settled();
  const kinds = ["post", "postBody", "slug"];
  const saved = (await Promise.all(kinds.map((kind) => stage.records(kind)))).flat();
  expect(saved).toHaveLength(3);
  expect(comparable(saved)).toEqual(comparable(recordsOf(id, post)));
});
