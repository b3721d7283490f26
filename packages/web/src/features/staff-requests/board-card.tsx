import { useDraggable } from "@dnd-kit/core";
import type { RequestSummary } from "@handyman/core/request/schema";
import { clsx } from "clsx";
import Camera from "lucide-react/icons/camera";
import MailWarning from "lucide-react/icons/mail-warning";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useStaffName } from "../../lib/staff/use-colleagues.ts";
import { ClockPill } from "./clock-pill.tsx";
import type { ListProps } from "./inbox-table.tsx";
import { ServicesText } from "./services-text.tsx";
import { StatusMenu } from "./status-menu.tsx";
import { momentText } from "./time.ts";
import { cityName } from "./words.ts";

type Props = Pick<ListProps, "inbox" | "onChange"> & { item: RequestSummary; now: number };

/** What a card shows; the same while it is being dragged. */
export function CardFace({ inbox, item, now, onChange }: Props) {
  const nameOf = useStaffName();
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
        <ServicesText services={item.services} />
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
        {momentText(item.createdAt)}
        {item.city && <span>{cityName(item.city)}</span>}
        {item.photoCount > 0 && (
          <span className="inline-flex items-center gap-1">
            <Camera aria-hidden="true" className="size-3.5" />
            {item.photoCount}
            <span className="sr-only"> {item.photoCount === 1 ? "photo" : "photos"}</span>
          </span>
        )}
      </p>
      {item.hasMailTrouble && (
        <p className="mt-1 flex items-center gap-1 text-danger text-sm">
          <MailWarning aria-hidden="true" className="size-3.5" /> Mail problem
        </p>
      )}
      {item.assigneeId && <p className="mt-1 truncate text-sm">{nameOf(item.assigneeId)}</p>}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-1">
        <StatusMenu
          inbox={inbox}
          name={item.name}
          status={item.status}
          onChange={(status) => onChange(item, { status })}
          isMove
        />
        {item.status === "new" && <ClockPill entry={item} now={now} />}
      </div>
    </>
  );
}

export const cardLook = "relative rounded-field border border-line bg-surface p-3 shadow-card";

/** A card of the board: drag it to another column, or choose its status from its menu. */
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
      className={clsx(cardLook, "cursor-grab data-active:border-brand", isDragging && "opacity-40")}
    >
      <CardFace {...props} />
    </article>
  );
}
