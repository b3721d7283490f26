import type { PublicSettings } from "@handyman/core/setting/defaults";
import { mapsSearch } from "../../paths.ts";

export function formatAddress(
  settings: Pick<PublicSettings, "address" | "city" | "state" | "zip_code">,
): string | undefined {
  const parts = [settings.address, settings.city, settings.state, settings.zip_code].filter(Boolean);
  return parts.length >= 2 ? parts.join(", ") : undefined;
}

export function AddressLink({ settings, className }: { settings: PublicSettings; className: string }) {
  const address = formatAddress(settings) ?? "San Francisco Bay Area";
  return (
    <a href={mapsSearch(address)} className={className} target="_blank" rel="noopener noreferrer">
      {address}
      <span className="sr-only"> (opens a map in a new tab)</span>
    </a>
  );
}
