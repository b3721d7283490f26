import ShieldCheck from "lucide-react/icons/shield-check";
import type { Credential } from "../../content/about.ts";
import { useSettings } from "../../features/settings/use-settings.ts";
import { Section } from "../../ui/section.tsx";

/** What backs us up, each with the owner's own value; one whose value the owner has emptied is not claimed. */
export function Credentials({ credentials }: { credentials: readonly Credential[] }) {
  const settings = useSettings();
  const held = credentials.filter(({ setting }) => settings[setting]);
  if (held.length === 0) return null;
  return (
    <Section id="credentials" title="Check us" lead="You need not take our word for any of these.">
      <div className="grid divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface shadow-card lg:auto-cols-fr lg:grid-flow-col lg:divide-x lg:divide-y-0">
        {held.map(({ title, text, setting }) => (
          <div key={setting} className="p-6 sm:p-9">
            <h3 className="flex items-center gap-3 text-heading">
              <ShieldCheck aria-hidden="true" className="size-7 shrink-0 text-brand" strokeWidth={1.75} />
              {title}
            </h3>
            <p className="mt-5 inline-block rounded-field bg-brand-soft px-3.5 py-1.5 font-semibold text-brand-strong">
              {setting === "license_number" ? `CSLB license #${settings[setting]}` : settings[setting]}
            </p>
            <p className="mt-4 text-ink-soft">{text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
