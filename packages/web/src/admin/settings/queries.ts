import type { SettingKey, Settings, StaffSetting } from "@handyman/core/setting/schema";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { staffApi } from "../lib/api.ts";

export type SettingValue = Settings[SettingKey];

export const settingsQuery = queryOptions({
  queryKey: ["staff-settings"],
  queryFn: async () => (await readJson(staffApi.settings.$get())).items as StaffSetting[],
});

interface Versioned {
  value: SettingValue;
  version: number;
}

export function useSaveSetting(key: SettingKey) {
  const client = useQueryClient();
  const pick = (items: StaffSetting[]): Versioned => {
    const found = items.find((item) => item.key === key);
    if (!found) throw new Error(`The API has no setting ${key}`);
    return { value: found.value, version: found.version };
  };
  const save = useMutation({
    mutationFn: async (change: Versioned) => {
      const changes = [{ key, ...change }];
      const { items } = await readJson(staffApi.settings.$put({ json: { changes } }));
      client.setQueryData(settingsQuery.queryKey, items as StaffSetting[]);
      return pick(items as StaffSetting[]);
    },
  });
  return { save, readNewest: async () => pick(await client.fetchQuery({ ...settingsQuery, staleTime: 0 })) };
}

export type RecipientsKey = "quote_form_emails" | "contact_form_emails";

export const isRecipients = (key: SettingKey): key is RecipientsKey => key.endsWith("_form_emails");

export const useTestMail = (key: RecipientsKey) =>
  useMutation({
    mutationFn: async () => (await readJson(staffApi.settings["test-mail"].$post({ json: { key } }))).items,
  });
