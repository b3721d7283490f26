import type { EntityItem } from "electrodb";
import { invalid } from "../lib/errors.ts";
import { describeIssues } from "../lib/issues.ts";
import { transact, type UpdateParams, type Write } from "../lib/transact.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { isSavedAlready } from "../staff/saved.ts";
import { changedMeanwhile, getStamp } from "../staff/stamp.ts";
import { defaultSettings } from "./defaults.ts";
import { SettingEntity } from "./entity.ts";
import { settingKinds } from "./rules.ts";
import { type SettingChanges, type SettingKey, type StaffSetting, settingKeys } from "./schema.ts";
import { getSettingSchema, SITE } from "./setting.ts";

type SettingRecord = EntityItem<typeof SettingEntity>;
type Change = SettingChanges["changes"][number];

function toStaffSetting(key: SettingKey, record: SettingRecord | undefined): StaffSetting {
  const { value, version = 0, changedBy, changedAt } = record ?? {};
  const parsed = getSettingSchema(key).safeParse(value);
  const isDefault = record === undefined || !parsed.success;
  const stamp = { ...(changedBy ? { changedBy } : {}), ...(changedAt ? { changedAt } : {}) };
  const current = parsed.success && !isDefault ? parsed.data : defaultSettings[key];
  return { key, kind: settingKinds[key], value: current, isDefault, version, ...stamp };
}

async function readSettingRecords(): Promise<Map<SettingKey, SettingRecord>> {
  const { data } = await SettingEntity.query.all({ site: SITE }).go({ pages: "all", consistent: true });
  return new Map(data.map((record) => [record.key, record]));
}

export async function listSettings(actor: Actor): Promise<StaffSetting[]> {
  authorize(actor, "settings");
  const stored = await readSettingRecords();
  return settingKeys.map((key) => toStaffSetting(key, stored.get(key)));
}

function parseValue({ key, value }: Change): unknown {
  // Without this check the schema's default would replace a missing value.
  const parsed = value === undefined ? undefined : getSettingSchema(key).safeParse(value);
  if (parsed?.success) return parsed.data;
  const why = parsed ? describeIssues(parsed.error.issues) : "It has no value.";
  throw invalid(`${key}: ${why}`, "invalid_setting");
}

function toWrite(actor: Actor, { key, version }: Change, value: unknown): Write {
  const stamp = getStamp(actor);
  const fields = { value, version: version + 1, updatedAt: stamp.changedAt, ...stamp };
  const write = SettingEntity.upsert({ site: SITE, key, ...fields })
    .where((stored, { eq, notExists }) => (version ? eq(stored.version, version) : notExists(stored.version)))
    .params<UpdateParams>();
  return { Update: write };
}

/**
 * Saves all changes or none. Safe to repeat.
 * @throws AppError `invalid` when a value does not fit; `conflict` when somebody else has changed one of them
 */
export async function saveSettings(actor: Actor, { changes }: SettingChanges): Promise<StaffSetting[]> {
  authorize(actor, "settings");
  if (new Set(changes.map(({ key }) => key)).size < changes.length) {
    throw invalid("Each setting can be changed once at a time.");
  }
  const values = changes.map(parseValue);
  const stored = await readSettingRecords();
  const writes = changes.flatMap((change, index) => {
    const by = { actor, version: change.version };
    const isSaved = isSavedAlready(stored.get(change.key), by, { value: values[index] });
    return isSaved ? [] : [toWrite(actor, change, values[index])];
  });
  if (writes.length > 0 && (await transact(writes)).length > 0) throw changedMeanwhile();
  return listSettings(actor);
}
