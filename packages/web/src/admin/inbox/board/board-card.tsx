import { useDraggable } from "@dnd-kit/core";
import type { RequestSummary } from "@handyman/core/inbox/schema";
import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useStaffName } from "../../lib/use-colleagues.ts";
import { formatMoment } from "../dates.ts";
import { getCityName } from "../labels.ts";
import type { ListProps } from "../list/inbox-table.tsx";
import { MailProblem, PhotoCount, ServiceSummary } from "../list-parts.tsx";
import { StatusMenu } from "../menus.tsx";
import { ReplyClockPill } from "../reply-clock.tsx";

type Props = Pick<ListProps, "inbox" | "onChange"> & { item: RequestSummary; now: number };

export function CardContent({ inbox, item, now, onChange }: Props) {
  const getStaffName = useStaffName();
  return (
    <>
      <Link
        to={inbox.entry(item.id)}
        draggable={false}
        className="block font-semibold text-brand-strong leading-snug [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
      >
        {item.name}
      </Link>
      <p className="mt-0.5 text-sm leading-snug">
        <ServiceSummary services={item.services} />
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
        {formatMoment(item.createdAt)}
        {item.city && <span>{getCityName(item.city)}</span>}
        <PhotoCount count={item.photoCount} />
        <MailProblem item={item} />
      </p>
      {item.assigneeId && <p className="mt-1 truncate text-sm">{getStaffName(item.assigneeId)}</p>}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-1">
        <StatusMenu
          inbox={inbox}
          name={item.name}
          status={item.status}
          onChange={(status) => onChange(item, { status })}
          isMove
        />
        {item.status === "new" && <ReplyClockPill entry={item} now={now} />}
      </div>
    </>
  );
}

export const cardClass = "relative rounded-field border border-line bg-surface p-3 shadow-card";

export function BoardCard({ isActive, ...props }: Props & { isActive: boolean }) {
  const { item } = props;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: item.id, data: { item } });
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isActive) card.current?.querySelector("a")?.focus();
  }, [isActive]);
  return (
    <article
      ref={(node) => {
        card.current = node;
        setNodeRef(node);
      }}
      data-key={item.id}
      data-active={isActive || undefined}
      {...listeners}
      className={clsx(cardClass, "cursor-grab data-active:border-brand", isDragging && "opacity-40")}
    >
      <CardContent {...props} />
    </article>
  );
}
