import { expect, it } from "vitest";
import { signIn } from "../setup/oidc.ts";
import { runScript } from "../setup/operator.ts";
import { addressOf, callAs } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage({ requiresSecondFactor: true });

const createStaff = (email: string) =>
  runScript("create-staff", ["--stage", "dev", "--email", email, "--name", "Dana Whitfield"]);

const resetSecondFactor = (email: string) =>
  runScript("create-staff", ["--stage", "dev", "--email", email, "--reset-second-factor"]);

const mailsTo = async (address: string) => (await stage.mail()).filter(({ to }) => to.includes(address));

it("invites an owner, sends the mail again on a second run, and changes nothing for an owner who has signed in", async () => {
  const email = "first@example.test";
  for (const times of [1, 2]) {
    const { ok, said } = await createStaff(email);
    expect(said).toContain(`${email} is invited as owner`);
    expect(ok).toBe(true);
    expect(await mailsTo(email)).toHaveLength(times);
  }
  await signIn(stage, email);
  expect(await createStaff(email)).toEqual({
    ok: true,
    said: `${email} is an owner already, and has signed in: nothing to do\n`,
  });
  const { items } = (await (await callAs(stage, "owner", "GET", "/api/admin/users")).json()) as {
    items: { email: string; roles: string[] }[];
  };
  expect(items.find((user) => user.email === email)?.roles).toEqual(["owner"]);
});

it("resets the authenticator app that the only owner lost, and records it", async () => {
  const email = addressOf("owner");
  const { key } = await signIn(stage, email);
  expect(await resetSecondFactor(email)).toMatchObject({
    ok: true,
    said: expect.stringContaining("sets up a new authenticator app"),
  });
  const again = await signIn(stage, email);
  expect(again.key).toBeDefined();
  expect(again.key).not.toBe(key);
  const records = await stage.records("audit");
  const [entry] = records.filter(({ action }) => action === "second factor removed");
  expect(entry).toMatchObject({ actorId: "operator", resourceType: "staff" });
  expect(await resetSecondFactor("nobody@example.test")).toMatchObject({
    ok: false,
    said: expect.stringContaining("Nobody on the staff"),
  });
});

it("prints why somebody can't become an owner", async () => {
  expect(await createStaff(addressOf("editor"))).toMatchObject({
    ok: false,
    said: expect.stringContaining("is on the staff already"),
  });
  expect(await createStaff("nobody")).toMatchObject({ ok: false, said: expect.stringContaining("email") });
});
