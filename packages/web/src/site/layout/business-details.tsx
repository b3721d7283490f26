import { licenseRecord, regionName } from "@handyman/business/identity";
import type { PublicSettings } from "@handyman/core/settings/defaults";
import { clsx } from "clsx";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { useSettings } from "../../lib/queries.ts";
import { StaffText, useWords } from "../../lib/words.tsx";
import { mapsSearch } from "../../paths.ts";
import { PhoneLink } from "./contact-links.tsx";

function EmailLink({ className }: { className: string }) {
  const { email } = useSettings();
  return (
    <a href={`mailto:${email}`} className={className}>
      {email}
    </a>
  );
}

export function formatAddress(
  settings: Pick<PublicSettings, "address" | "city" | "state" | "zip_code">,
): string | undefined {
  const parts = [settings.address, settings.city, settings.state, settings.zip_code].filter(Boolean);
  return parts.length >= 2 ? parts.join(", ") : undefined;
}

function AddressLink({ className }: { className: string }) {
  const { layout } = useWords();
  const address = formatAddress(useSettings()) ?? regionName;
  return (
    <a href={mapsSearch(address)} className={className} target="_blank" rel="noopener noreferrer">
      {address}
      <span className="sr-only"> {layout.newTabMap}</span>
    </a>
  );
}

export function LicenseLink({ children }: { children?: ReactNode }) {
  const { license_number } = useSettings();
  const { layout } = useWords();
  return (
    <a
      href={licenseRecord + license_number}
      className="underline underline-offset-4"
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}#{license_number}
      <span className="sr-only"> {layout.newTabRecord}</span>
    </a>
  );
}

export const contactWays = [
  { name: "Call", Icon: Phone, Value: PhoneLink },
  { name: "Write", Icon: Mail, Value: EmailLink },
  { name: "Office", Icon: MapPin, Value: AddressLink },
] as const;

export const Lines = ({ lines, className }: { lines: readonly string[]; className?: string }) =>
  lines.map((line) => (
    <span key={line} className={clsx("block", className)}>
      <StaffText text={line} />
    </span>
  ));
