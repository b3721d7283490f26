import type { LucideIcon } from "lucide-react";

interface NothingYetProps {
  Icon: LucideIcon;
  title: string;
  text: string;
  level: "h2" | "h3";
}

export function NothingYet({ Icon, title, text, level: Title }: NothingYetProps) {
  return (
    <div className="grid gap-6 rounded-panel border-2 border-line-strong/50 border-dashed px-6 py-10 sm:grid-cols-[auto_1fr] sm:gap-10 sm:px-12 sm:py-14">
      <Icon className="size-14 text-accent sm:size-20" strokeWidth={1.25} />
      <div>
        <Title className="text-heading">{title}</Title>
        <p className="mt-3 max-w-2xl text-ink-soft text-lead">{text}</p>
      </div>
    </div>
  );
}
