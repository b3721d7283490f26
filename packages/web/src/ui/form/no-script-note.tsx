import { useSettings } from "../../lib/queries.ts";
import { telLink } from "../../paths.ts";

export function NoScriptNote({ text }: { text: string }) {
  const { phone } = useSettings();
  return (
    <noscript>
      <p className="mb-6 rounded-field bg-brand-soft px-4 py-2.5">
        {text}{" "}
        <a href={telLink(phone)} className="font-semibold underline underline-offset-4">
          {phone}
        </a>
        .
      </p>
    </noscript>
  );
}
