import { log } from "../lib/log.ts";
import { defaultSettings } from "./defaults.ts";
import { SettingEntity } from "./entity.ts";
import { type SettingKey, type Settings, settingsSchema } from "./schema.ts";

export const SITE = "site";

export const getSettingSchema = (key: SettingKey) => settingsSchema.def.shape[key];

export async function readStoredSettings(): Promise<Partial<Settings>> {
  const { data } = await SettingEntity.query.all({ site: SITE }).go({ pages: "all" });
  const stored = data.flatMap(({ key, value }) => {
    const parsed = getSettingSchema(key)?.safeParse(value);
    if (parsed?.success) return [[key, parsed.data] as const];
    log.warn("setting ignored", { key });
    return [];
  });
  return Object.fromEntries(stored);
}

export const readSettings = async (): Promise<Settings> => ({
  ...defaultSettings,
  ...(await readStoredSettings()),
});

/** For operators and tests, because it checks no version. */
export async function writeSettings(changes: Partial<Settings>): Promise<void> {
  const updatedAt = new Date().toISOString();
  const records = Object.entries(changes).map(([name, value]) => {
    const key = name as SettingKey;
    return { site: SITE, key, value: getSettingSchema(key).parse(value), updatedAt };
  });
  await Promise.all(records.map((record) => SettingEntity.upsert(record).go()));
}
