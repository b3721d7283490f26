import type { RequestSummary } from "@handyman/core/requests/schema";
import { clsx } from "clsx";
import { memo, type SyntheticEvent, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import {
  hasVisit,
  type Names,
  PhotoCount,
  ReplyClockPill,
  ServiceSummary,
  StatusMenu,
  TroubleMarks,
  Visit,
} from "../entry-parts.tsx";
import { formatAge, formatLongMoment, getCityName } from "../labels.ts";
import type { ListProps } from "./inbox-table.tsx";

export type CardProps = Pick<ListProps, "inbox" | "onChange"> & {
  item: RequestSummary;
  names: Names;
};

export function CardContent({ inbox, item, names, onChange }: CardProps) {
  return (
    <>
      <Link
        to={inbox.entry(item.id)}
        draggable={false}
        className="block hyphens-auto font-semibold text-brand-strong leading-snug [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline xl:max-[90rem]:text-sm"
      >
        {item.name}
      </Link>
      {item.firstWords && <p className="mt-0.5 line-clamp-2 text-sm leading-snug">{item.firstWords}</p>}
      <p className="mt-0.5 truncate text-ink-soft text-sm leading-snug">
        <ServiceSummary services={item.services} {...names} />
      </p>
      <div className="flex items-center justify-between gap-x-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-ink-soft text-sm">
          {item.status !== "new" && (
            <span title={formatLongMoment(item.createdAt)}>{formatAge(item.createdAt)}</span>
          )}
          {item.city && <span className="min-w-0 truncate">{getCityName(item.city)}</span>}
          <PhotoCount {...item} />
          <TroubleMarks {...item} />
        </p>
        <StatusMenu inbox={inbox} entry={item} onChange={(fields) => onChange(item, fields)} isMove />
      </div>
      {hasVisit(item) && <Visit item={item} {...names} />}
      {item.assigneeId && <p className="mt-1 truncate text-sm">{names.getStaffName(item.assigneeId)}</p>}
      {item.status === "new" && <ReplyClockPill entry={item} />}
    </>
  );
}

export const cardClass =
  "relative [contain-intrinsic-size:auto_9rem] [content-visibility:auto] rounded-field border border-line bg-surface p-2.5 xl:max-[90rem]:p-2 shadow-card";

export interface Held {
  item?: RequestSummary;
  card?: HTMLElement;
  lift?: (event: SyntheticEvent) => void;
}

type BoardCardProps = CardProps & { held: Held; isActive: boolean };

export const BoardCard = memo(function BoardCard({ held, isActive, ...props }: BoardCardProps) {
  const { item } = props;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isActive) card.current?.querySelector("a")?.focus();
  }, [isActive]);
  return (
    <article
      ref={card}
      data-key={item.id}
      data-active={isActive || undefined}
      onPointerDown={({ currentTarget, isPrimary }) => {
        if (isPrimary) Object.assign(held, { item, card: currentTarget });
      }}
      className={clsx(cardClass, "cursor-grab data-dragged:opacity-40 data-active:border-brand")}
    >
      <CardContent {...props} />
    </article>
  );
});
