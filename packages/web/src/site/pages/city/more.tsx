import { clsx } from "clsx";
import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";

interface MoreProps {
  title: string;
  className?: string;
  children: ReactNode;
}

export const More = ({ title, className, children }: MoreProps) => (
  <details className={clsx("group", className)}>
    <summary className="inline-flex items-center gap-2 py-2 font-semibold text-brand marker:content-none hover:underline [&::-webkit-details-marker]:hidden">
      {title}
      <Plus className="size-5 shrink-0 transition-transform group-open:rotate-45" />
    </summary>
    {children}
  </details>
);
