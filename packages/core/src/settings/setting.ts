import { CustomAttributeType, type EntityItem } from "electrodb";
import { createEntity, key, toUpdate, transact, type Write } from "../lib/dynamo.ts";
import { describeIssues, invalid } from "../lib/errors.ts";
import { log } from "../lib/log.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { changedMeanwhile, getStamp, isAtVersion, isSavedAlready, stampAttributes } from "../staff/stamp.ts";
import { defaultSettings } from "./defaults.ts";
import { findSettingProblem } from "./rules.ts";
import {
  type SettingChanges,
  type SettingKey,
  type Settings,
  type StaffSetting,
  settingKeys,
  settingRules,
} from "./schema.ts";

export const SettingEntity = createEntity("setting", {
  attributes: {
    site: { type: "string", required: true, default: "site" },
    key: { type: settingKeys, required: true },
    value: { type: CustomAttributeType<unknown>("any") },
    updatedAt: { type: "string", required: true },
    ...stampAttributes,
  },
  indexes: { all: key(["site"], ["key"]) },
});

export type SettingRecord = EntityItem<typeof SettingEntity>;
type Change = SettingChanges["changes"][number];

const SITE = "site";

const parse = (key: SettingKey, value: unknown) => settingRules[key]?.schema.safeParse(value);

export const readSettingRecords = async (consistent = false): Promise<SettingRecord[]> =>
  (await SettingEntity.query.all({ site: SITE }).go({ pages: "all", consistent })).data;

export async function readStoredSettings(records = readSettingRecords()): Promise<Partial<Settings>> {
  const stored = (await records).flatMap(({ key, value }) => {
    const parsed = parse(key, value);
    if (parsed?.success) return [[key, parsed.data] as const];
    log.warn("setting ignored", { key });
    return [];
  });
  return Object.fromEntries(stored);
}

export const readSettings = async (records?: Promise<SettingRecord[]>): Promise<Settings> => ({
  ...defaultSettings,
  ...(await readStoredSettings(records)),
});

export async function writeSettings(changes: Partial<Settings>): Promise<void> {
  const updatedAt = new Date().toISOString();
  const records = (Object.keys(changes) as SettingKey[]).map((key) => {
    return { site: SITE, key, value: settingRules[key].schema.parse(changes[key]), updatedAt };
  });
  await Promise.all(records.map((record) => SettingEntity.upsert(record).go()));
}

function toStaffSetting(key: SettingKey, record: SettingRecord | undefined): StaffSetting {
  const { value, version = 0, changedBy, changedAt } = record ?? {};
  const parsed = parse(key, value);
  const current = parsed?.success ? parsed.data : defaultSettings[key];
  const isDefault = !parsed?.success;
  return { key, kind: settingRules[key].kind, value: current, isDefault, version, changedBy, changedAt };
}

const readByKey = async () => new Map((await readSettingRecords(true)).map((record) => [record.key, record]));

export async function listSettings(actor: Actor): Promise<StaffSetting[]> {
  authorize(actor, "settings");
  const stored = await readByKey();
  return settingKeys.map((key) => toStaffSetting(key, stored.get(key)));
}

export function findValueProblem(key: SettingKey, value: unknown): string | undefined {
  if (value === undefined) return "Please enter a value.";
  const parsed = settingRules[key].schema.safeParse(value);
  if (parsed.success) return findSettingProblem(key, parsed.data);
  return findSettingProblem(key, value) ?? describeIssues(parsed.error.issues);
}

/**
 * @throws AppError `invalid` for a wrong value. With several changes the message starts with the
 * setting's key.
 */
function checkChanges(changes: readonly Change[]): void {
  for (const change of changes) {
    const problem = findValueProblem(change.key, change.value);
    if (problem) throw invalid(changes.length > 1 ? `${change.key}: ${problem}` : problem, "invalid_setting");
  }
}

function makeWrites(actor: Actor, change: Change, before?: SettingRecord): Write[] {
  const { key, version } = change;
  const value = settingRules[key].schema.parse(change.value);
  if (isSavedAlready(before, { actor, version }, { value })) return [];
  const stamp = getStamp(actor);
  const fields = { value, version: version + 1, updatedAt: stamp.changedAt, ...stamp };
  return [toUpdate(SettingEntity.upsert({ site: SITE, key, ...fields }).where(isAtVersion(version)))];
}

export async function saveSettings(actor: Actor, { changes }: SettingChanges): Promise<StaffSetting[]> {
  authorize(actor, "settings");
  if (new Set(changes.map(({ key }) => key)).size < changes.length) {
    throw invalid("Please change each setting only once at a time.");
  }
  checkChanges(changes);
  const stored = await readByKey();
  const writes = changes.flatMap((change) => makeWrites(actor, change, stored.get(change.key)));
  if (writes.length > 0 && (await transact(writes)).length > 0) throw changedMeanwhile();
  return listSettings(actor);
}
