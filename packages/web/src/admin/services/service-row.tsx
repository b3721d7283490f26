import { useSortable } from "@dnd-kit/sortable";
import type { StaffService } from "@handyman/core/service/schema";
import { clsx } from "clsx";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import ImageIcon from "lucide-react/icons/image";
import { Link } from "react-router";
import { Picture } from "../../ui/picture.tsx";
import { staffPaths } from "../paths.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Switch } from "../ui/switch.tsx";
import { useFlag } from "./queries.ts";

interface Props {
  service: StaffService;
  place: number;
  count: number;
  onMove: (to: number) => void;
}

function Flags({ service }: { service: StaffService }) {
  const set = useFlag(service);
  return (
    <div className="flex flex-wrap gap-x-6">
      {(["isActive", "isPopular"] as const).map((flag) => (
        <Switch
          key={flag}
          label={flag === "isActive" ? "Active" : "Popular"}
          aria-label={`${service.title}: ${flag === "isActive" ? "active" : "popular"}`}
          checked={service[flag]}
          onChange={(event) => set({ flag, on: event.target.checked })}
        />
      ))}
    </div>
  );
}

export function ServiceRow({ service, place, count, onMove }: Props) {
  const { id, title, description, cardImage, isActive } = service;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const moveTo = (to: number) => to >= 0 && to < count && onMove(to);
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={clsx(
        "grid grid-cols-[auto_1fr_auto] items-center gap-x-3 border-line border-t bg-surface py-3 pr-3 first:border-t-0 sm:gap-x-4 md:grid-cols-[auto_1fr_auto_auto]",
        isDragging && "relative z-10 rounded-card shadow-lift",
      )}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="grid h-14 w-9 cursor-grab touch-none place-items-center rounded-field text-ink-soft hover:text-brand"
        {...attributes}
        {...listeners}
        aria-label={`Drag ${title}`}
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </button>
      <div className="flex min-w-0 items-center gap-4">
        <div className="h-14 w-20 shrink-0 overflow-hidden rounded-field bg-brand-soft max-sm:hidden">
          <Picture
            image={cardImage}
            sizes="5rem"
            decorative
            className="size-full object-cover"
            fallback={
              <span className="grid size-full place-items-center">
                <ImageIcon aria-hidden="true" className="size-5 text-brand" />
              </span>
            }
          />
        </div>
        <div className={clsx("min-w-0", !isActive && "opacity-75")}>
          <Link to={staffPaths.service(id)} className="font-semibold text-brand-strong hover:underline">
            {title}
          </Link>
          <p className="line-clamp-1 text-ink-soft text-sm max-sm:hidden">{description}</p>
        </div>
      </div>
      <div className="max-md:order-1 max-md:col-start-2 max-md:col-end-4">
        <Flags service={service} />
      </div>
      <div className="flex">
        <IconButton
          label={`Move ${title} up`}
          Icon={ArrowUp}
          aria-disabled={place === 0}
          onClick={() => moveTo(place - 1)}
        />
        <IconButton
          label={`Move ${title} down`}
          Icon={ArrowDown}
          aria-disabled={place === count - 1}
          onClick={() => moveTo(place + 1)}
        />
      </div>
    </li>
  );
}
