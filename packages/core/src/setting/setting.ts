import { log } from "../log.ts";
import { defaultSettings } from "./defaults.ts";
import { SettingEntity } from "./entity.ts";
import { type SettingKey, type Settings, settingsSchema } from "./schema.ts";

export const SITE = "site";

export const oneSetting = (key: SettingKey) => settingsSchema.def.shape[key];

/**
 * The settings that somebody has set. A stored value that no longer fits its rule counts as not stored, and is logged
 * by its key. Costs about 1 read unit.
 */
export async function readStoredSettings(): Promise<Partial<Settings>> {
  const { data } = await SettingEntity.query.all({ site: SITE }).go({ pages: "all" });
  const stored = data.flatMap(({ key, value }) => {
    const parsed = oneSetting(key)?.safeParse(value);
    if (parsed?.success) return [[key, parsed.data] as const];
    log.warn("setting ignored", { key });
    return [];
  });
  return Object.fromEntries(stored);
}

/** All settings, defaults merged in. Costs about 1 read unit. */
export const readSettings = async (): Promise<Settings> => ({
  ...defaultSettings,
  ...(await readStoredSettings()),
});

/**
 * Writes the given settings and leaves the others; for operators and tests, since it looks at no version. Safe to repeat. Costs 1 write unit a setting.
 * @throws ZodError when a value does not fit its rule
 */
export async function writeSettings(changes: Partial<Settings>): Promise<void> {
  const updatedAt = new Date().toISOString();
  const records = Object.entries(changes).map(([name, value]) => {
    const key = name as SettingKey;
    return { site: SITE, key, value: oneSetting(key).parse(value), updatedAt };
  });
  await Promise.all(records.map((record) => SettingEntity.upsert(record).go()));
}
