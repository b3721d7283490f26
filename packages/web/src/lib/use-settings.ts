import { defaultSettings, publicSettings, type SiteSettings } from "@handyman/core/setting/defaults";
import { useQuery } from "@tanstack/react-query";
import { allServices } from "../services.ts";
import { ask } from "./ask.ts";

const defaults: SiteSettings = {
  ...publicSettings(defaultSettings),
  address_search: false,
  services: allServices,
};

/** Returns the defaults until the settings arrive, and also when they can't be fetched. */
export function useSettings(): SiteSettings {
  const { data } = useQuery({
    queryKey: ["settings"],
    queryFn: () => ask(({ api, readJson }) => readJson(api.settings.$get())),
  });
  return data ?? defaults;
}
