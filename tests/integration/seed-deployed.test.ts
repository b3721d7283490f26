import { readStoredSettings } from "@handyman/core/setting/setting";
import { expect, it } from "vitest";
import type { Account } from "../setup/aws.ts";
import { runScript } from "../setup/operator.ts";
import { callAs } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

interface Listed {
  items: { title: string; cardImage?: unknown }[];
}

it("gives a deployed stage the launch content and no sample data, once", async () => {
  for (const _ of [1, 2]) {
    const account: Account = { called: [], queues: {} };
    expect(await runScript("seed", ["--stage", "dev"], account)).toMatchObject({ ok: true });
    // It also publishes earlier posts of staff, because a table without services publishes nothing.
    expect(account.called).toEqual([{ name: "RenderPagesQueue", event: { everything: true } }]);
    await stage.settled();
    const posts: Listed = await (await fetch(`${stage.url}/api/posts?limit=50`)).json();
    const services: Listed = await (await fetch(`${stage.url}/api/services`)).json();
    expect([posts.items.length, services.items.length]).toEqual([12, 12]);
    expect(services.items.every(({ cardImage }) => cardImage)).toBe(true);
  }
  expect(await readStoredSettings()).toEqual({});
  const inbox: Listed = await (await callAs(stage, "owner", "GET", "/api/admin/requests")).json();
  expect(inbox.items).toEqual([]);
});

it("prints which option is missing", async () => {
  const { ok, said } = await runScript("seed", []);
  expect(ok).toBe(false);
  expect(said).toContain("npm run seed -- --stage production");
});
