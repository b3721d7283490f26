import { mark } from "@handyman/business/identity";

const tones = {
  auto: { ground: "fill-brand-strong", house: "fill-paper", wrench: "fill-brand", text: "text-brand-strong" },
  light: { ground: "fill-on-pine", house: "fill-pine", wrench: "fill-accent", text: "text-on-pine" },
} as const;

export function Logo({ name, tone = "auto" }: { name: string; tone?: "auto" | "light" }) {
  const { ground, house, wrench, text } = tones[tone];
  const lastWord = name.lastIndexOf(" ") + 1;
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg
        viewBox="0 0 40 40"
        className="size-[min(2.25rem,11vw)] shrink-0"
        aria-hidden="true"
        focusable="false"
      >
        <rect width="40" height="40" rx="10" className={ground} />
        <path d={mark.house} className={house} />
        <path d={mark.wrench} className={wrench} />
      </svg>
      <span
        className={`font-bold font-display text-[min(1.125rem,5.5vw)] leading-none tracking-tight ${text}`}
      >
        {name.slice(0, lastWord)}
        <span className="font-semibold">{name.slice(lastWord)}</span>
      </span>
    </span>
  );
}
