import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, it } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { client, createPagedQuery } from "./query-client.ts";

afterEach(() => onlineManager.setOnline(true));

it("fails without a connection instead of waiting for one", async () => {
  onlineManager.setOnline(false);
  const fail = () => Promise.reject(new ApiError(404, "gone", "Gone."));
  await expect(client.fetchQuery({ queryKey: ["a"], queryFn: fail })).rejects.toThrow("Gone.");
  const saving = client.getMutationCache().build(client, client.defaultMutationOptions({ mutationFn: fail }));
  await expect(saving.execute(undefined)).rejects.toThrow("Gone.");
  expect(client.getDefaultOptions().queries?.refetchOnReconnect).toBe(true);
});

it("shows an item once when two pages have it", () => {
  const { select } = createPagedQuery(["b"], async () => ({ items: [{ id: "" }] }));
  const pages = [{ items: [{ id: "1" }, { id: "2" }] }, { items: [{ id: "1" }, { id: "3" }] }];
  expect(select?.({ pages, pageParams: [] })?.map(({ id }) => id)).toEqual(["1", "2", "3"]);
});
