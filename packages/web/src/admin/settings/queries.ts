import type { SettingKey, Settings, StaffSetting } from "@handyman/core/setting/schema";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { staffApi } from "../lib/api.ts";

export type SettingValue = Settings[SettingKey];

export const settingsQuery = queryOptions({
  queryKey: ["staff-settings"],
  queryFn: async () => (await readJson(staffApi.settings.$get())).items as StaffSetting[],
});

function pickSetting(items: StaffSetting[], key: SettingKey): StaffSetting {
  const found = items.find((item) => item.key === key);
  if (!found) throw new Error(`The API has no setting ${key}`);
  return found;
}

export function useSaveSetting(key: SettingKey) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: async ({ value, version }: { value: SettingValue; version: number }) => {
      const changes = [{ key, value, version }];
      const { items } = await readJson(staffApi.settings.$put({ json: { changes } }));
      client.setQueryData(settingsQuery.queryKey, items as StaffSetting[]);
      return pickSetting(items as StaffSetting[], key);
    },
  });
  const loadNewest = async () =>
    pickSetting(await client.fetchQuery({ ...settingsQuery, staleTime: 0 }), key);
  return { save, loadNewest };
}

export type RecipientsKey = "quote_form_emails" | "contact_form_emails";

export const isRecipients = (key: SettingKey): key is RecipientsKey => key.endsWith("_form_emails");

export const useTestMail = (key: RecipientsKey) =>
  useMutation({
    mutationFn: async () => (await readJson(staffApi.settings["test-mail"].$post({ json: { key } }))).items,
  });
