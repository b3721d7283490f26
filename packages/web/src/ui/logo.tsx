interface LogoProps {
  tone?: "auto" | "light";
}

const tones = {
  auto: { ground: "fill-brand-strong", house: "fill-paper", wrench: "fill-brand", name: "text-brand-strong" },
  light: { ground: "fill-on-pine", house: "fill-pine", wrench: "fill-accent", name: "text-on-pine" },
} as const;

export function Logo({ tone = "auto" }: LogoProps) {
  const { ground, house, wrench, name } = tones[tone];
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 40 40" className="size-9 shrink-0" aria-hidden="true" focusable="false">
        <rect width="40" height="40" rx="10" className={ground} />
        <path d="M8 20 20 9l12 11v11a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2z" className={house} />
        <path
          d="M24.6 17.2a5 5 0 0 0-6.2 6.5l-4.1 4.1 2 2 4.1-4.1a5 5 0 0 0 6.5-6.2l-2.9 2.9-2.2-.6-.6-2.2z"
          className={wrench}
        />
      </svg>
      <span className={`font-bold font-display text-lg leading-none tracking-tight ${name}`}>
        Bay Area <span className="font-semibold">Handyman</span>
      </span>
    </span>
  );
}
