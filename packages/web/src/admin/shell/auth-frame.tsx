import type { ReactNode } from "react";
import { useSettings } from "../../lib/site-data.ts";
import { Logo } from "../../ui/logo.tsx";

export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  const { business_name } = useSettings();
  return (
    <main className="grid min-h-dvh place-items-center bg-brand-soft p-4">
      <title>{`${title} | Back office`}</title>
      <meta name="robots" content="noindex" />
      <div className="w-full max-w-md rounded-panel border border-line bg-surface p-7 shadow-lift sm:p-9">
        <Logo name={business_name} />
        <h1 tabIndex={-1} className="mt-8 text-heading">
          {title}
        </h1>
        <div className="mt-3 space-y-5 text-ink-soft">{children}</div>
      </div>
    </main>
  );
}
