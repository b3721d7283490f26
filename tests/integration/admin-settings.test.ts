import { type SettingKey, settingKeys, settingRules } from "@handyman/core/settings/schema";
import { listSettings, readSettings, saveSettings } from "@handyman/core/settings/setting";
import { sendTestMail } from "@handyman/core/settings/test-mail";
import { AuditEntity } from "@handyman/core/staff/audit";
import { describe, expect, it } from "vitest";
import { anActor } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

const owner = anActor("owner");
const other = anActor("owner");
const office = anActor();

const settingOf = async (key: SettingKey) =>
  (await listSettings(owner)).find((setting) => setting.key === key);

async function set(key: SettingKey, value: unknown, actor = owner) {
  const version = (await settingOf(key))?.version ?? 0;
  return saveSettings(actor, { changes: [{ key, value, version }] });
}

describe("settings", () => {
  it("are listed with their kinds, and with defaults until staff set them", async () => {
    const settings = await listSettings(owner);
    expect(settings.map(({ key }) => key)).toEqual(settingKeys);
    expect(Object.keys(settingRules).sort()).toEqual([...settingKeys].sort());
    expect(await settingOf("founded_year")).toEqual({
      key: "founded_year",
      kind: "line",
      value: "2013",
      isDefault: true,
      version: 0,
    });
    await set("founded_year", "2014");
    expect(await settingOf("founded_year")).toMatchObject({
      value: "2014",
      isDefault: false,
      version: 1,
      changedBy: owner.id,
    });
    expect((await readSettings()).founded_year).toBe("2014");
  });

  it("are saved all or none, only from the newest version, and accept a retry after a lost response", async () => {
    const changes = [
      { key: "city" as const, value: "Oakland", version: 0 },
      { key: "zip_code" as const, value: "94607", version: 0 },
    ];
    const first = await saveSettings(owner, { changes });
    expect(await saveSettings(owner, { changes })).toEqual(first);
    const late = [
      { key: "state" as const, value: "NV", version: 0 },
      { key: "city" as const, value: "Reno", version: 0 },
    ];
    await expect(saveSettings(other, { changes: late })).rejects.toMatchObject({ code: "changed_meanwhile" });
    expect(await readSettings()).toMatchObject({ city: "Oakland", state: "CA", zip_code: "94607" });
    const both = await Promise.allSettled([
      saveSettings(owner, { changes: [{ key: "phone", value: "415-555-0101", version: 0 }] }),
      saveSettings(other, { changes: [{ key: "phone", value: "415-555-0102", version: 0 }] }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("are refused with invalid values, and from everybody but owners", async () => {
    // Tests beside the rules have the other values.
    const bad = { email: "nobody", enable_form_notifications: "yes", city: undefined };
    const words = expect.stringMatching(/^(Please .*\.|Invalid .*\.)$/);
    for (const [key, value] of Object.entries(bad))
      await expect(set(key as SettingKey, value)).rejects.toMatchObject({
        code: "invalid_setting",
        message: words,
      });
    const city = { key: "city" as const, value: "Oakland", version: 1 };
    const phone = { key: "phone" as const, value: "12", version: 1 };
    await expect(saveSettings(owner, { changes: [city, phone] })).rejects.toMatchObject({
      details: expect.stringMatching(/^phone: Please /),
    });
    const twice = { key: "city" as const, value: "X", version: 1 };
    await expect(saveSettings(owner, { changes: [twice, twice] })).rejects.toMatchObject({ kind: "invalid" });
    await expect(listSettings(office)).rejects.toMatchObject({ code: "forbidden" });
    await expect(set("city", "X", office)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("are in the audit log, without mail addresses", async () => {
    await set("rating_value", "4.8");
    await set("contact_form_emails", ["secret@example.test"]);
    await stage.settled();
    const entryOf = async (resourceId: string) =>
      (await AuditEntity.query.byResource({ resourceType: "setting", resourceId }).go()).data;
    expect((await entryOf("rating_value"))[0]).toMatchObject({ after: { value: "4.8" } });
    const recipients = await entryOf("contact_form_emails");
    expect(recipients[0]).toMatchObject({ actorId: owner.id, after: { value: { count: 1 } } });
    expect(JSON.stringify(recipients)).not.toContain("secret");
  });
});

describe("the test mail", () => {
  it("goes to each recipient, and returns the response of SES for each", async () => {
    const key = "quote_form_emails";
    await expect(sendTestMail(owner, { key })).rejects.toMatchObject({ code: "no_recipients" });
    await set(key, ["one@example.test", "two@example.test"]);
    expect((await sendTestMail(owner, { key })).items).toEqual([
      { address: "one@example.test", outcome: "sent" },
      { address: "two@example.test", outcome: "sent" },
    ]);
    const sent = (await stage.mail()).filter(({ subject }) => subject.startsWith("Test"));
    expect(sent.flatMap(({ to }) => to).sort()).toEqual(["one@example.test", "two@example.test"]);
    stage.fault({ service: "ses", code: "MessageRejected", times: 1 });
    const { items } = await sendTestMail(owner, { key });
    stage.clearFaults();
    expect(items.map(({ outcome }) => outcome).sort()).toEqual(["failed", "sent"]);
    expect(items.find(({ outcome }) => outcome === "failed")?.error).toBe("MessageRejected");
  });

  it("is limited to five times in 15 minutes, and to owners", async () => {
    const key = "quote_form_emails";
    const tries = [];
    for (let index = 0; index < 6; index++)
      tries.push(await sendTestMail(other, { key }).catch(({ code }) => code));
    expect(tries.filter((one) => one === "too_many_requests")).toHaveLength(1);
    await expect(sendTestMail(office, { key })).rejects.toMatchObject({ code: "forbidden" });
  });
});
