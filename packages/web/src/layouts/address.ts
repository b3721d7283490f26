import type { PublicSettings } from "@handyman/core/setting/defaults";

/** The address in one line when at least two of its parts are known, else undefined (specification 5). */
export function fullAddress(
  settings: Pick<PublicSettings, "address" | "city" | "state" | "zip_code">,
): string | undefined {
  const parts = [settings.address, settings.city, settings.state, settings.zip_code].filter(Boolean);
  return parts.length >= 2 ? parts.join(", ") : undefined;
}
