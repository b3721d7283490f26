import type { SettingKey, Settings, StaffSetting } from "@handyman/core/setting/schema";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "../../lib/api.ts";
import { isConflict, staffApi } from "../../lib/staff/api.ts";

export type SettingValue = Settings[SettingKey];

export const settingsQuery = queryOptions({
  queryKey: ["staff-settings"],
  queryFn: async () => (await answerOf(staffApi.settings.$get())).items as StaffSetting[],
});

export function useSaveSetting(key: SettingKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ value, version }: { value: SettingValue; version: number }) =>
      (await answerOf(staffApi.settings.$put({ json: { changes: [{ key, value, version }] } })))
        .items as StaffSetting[],
    onSuccess: (items) => client.setQueryData(settingsQuery.queryKey, items),
    onError: (error) => {
      if (isConflict(error)) void client.invalidateQueries(settingsQuery);
    },
  });
}

export type RecipientsKey = "quote_form_emails" | "contact_form_emails";

export const isRecipients = (key: SettingKey): key is RecipientsKey => key.endsWith("_form_emails");

export const useTestMail = (key: RecipientsKey) =>
  useMutation({
    mutationFn: async () => (await answerOf(staffApi.settings["test-mail"].$post({ json: { key } }))).items,
  });
