import { clsx } from "clsx";
import Bold from "lucide-react/icons/bold";
import Heading2 from "lucide-react/icons/heading-2";
import ImageIcon from "lucide-react/icons/image";
import Italic from "lucide-react/icons/italic";
import Link2 from "lucide-react/icons/link-2";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import TextQuote from "lucide-react/icons/text-quote";
import { type KeyboardEvent, type RefObject, Suspense, type SyntheticEvent, useRef, useState } from "react";
import { lazyPage } from "../../lib/lazy-page.tsx";
import { FieldError } from "../../ui/form/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { IconButton, ToggleGroup } from "../ui/controls.tsx";
import * as commands from "./markdown-commands.ts";

const Preview = lazyPage(async () => (await import("./markdown-preview.tsx")).MarkdownPreview);

interface Tool {
  name: string;
  key?: string;
  Icon: typeof Bold;
  command?: commands.Command;
}

const tools: readonly Tool[] = [
  { name: "Bold", key: "B", Icon: Bold, command: commands.bold },
  { name: "Italic", key: "I", Icon: Italic, command: commands.italic },
  { name: "Link", key: "K", Icon: Link2, command: commands.link },
  { name: "Heading", Icon: Heading2, command: commands.heading },
  { name: "List", Icon: List, command: commands.list },
  { name: "Numbered list", Icon: ListOrdered, command: commands.numbered },
  { name: "Quote", Icon: TextQuote, command: commands.quote },
  { name: "Image", Icon: ImageIcon },
];

function Toolbar({ isHidden, onUse }: { isHidden: boolean; onUse: (command: Tool["command"]) => void }) {
  const [active, setActive] = useState(0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (active + step + tools.length) % tools.length;
    setActive(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      onKeyDown={move}
      className={clsx("flex flex-wrap", isHidden && "max-lg:invisible")}
    >
      {tools.map(({ name, key, Icon, command }, index) => (
        <IconButton
          key={name}
          label={name}
          Icon={Icon}
          tabIndex={index === active ? 0 : -1}
          {...(key && { "data-tip": `${name} (Ctrl+${key})`, "aria-keyshortcuts": `Control+${key}` })}
          onFocus={() => setActive(index)}
          onClick={() => onUse(command)}
        />
      ))}
    </div>
  );
}

function followScroll(pane: HTMLElement, { scrollTop, scrollHeight, clientHeight }: HTMLElement): void {
  const part = scrollTop / Math.max(1, scrollHeight - clientHeight);
  pane.scrollTop = part * (pane.scrollHeight - pane.clientHeight);
}

interface Props {
  area: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (value: string) => void;
  onImages: (files: File[]) => void;
  error: string | undefined;
}

const paneClass = "h-[min(38rem,70dvh)] p-5 focus-visible:outline-offset-[-3px]";

const panes = ["Write", "Preview"].map((name) => ({ value: name, name }));

type TextProps = Props & { className: string | false; onScroll: (area: HTMLElement) => void };

function Text({ area, value, onChange, onImages, error, className, onScroll }: TextProps) {
  const take = (event: SyntheticEvent, data: DataTransfer) => {
    const files = [...data.files].filter(({ type }) => type.startsWith("image/"));
    if (files.length === 0) return;
    event.preventDefault();
    onImages(files);
  };
  return (
    <textarea
      ref={area}
      aria-label="Text"
      aria-describedby={error ? "post-text-error" : undefined}
      aria-invalid={error ? true : undefined}
      value={value}
      placeholder="Write in Markdown. Drop or paste images where they belong."
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        const command = tools.find(({ key }) => key === event.key.toUpperCase())?.command;
        if (!command || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
        event.preventDefault();
        // Elsewhere, Ctrl-K opens the command palette.
        event.stopPropagation();
        commands.runCommand(area.current, command);
      }}
      onPaste={(event) => take(event, event.clipboardData)}
      onDrop={(event) => take(event, event.dataTransfer)}
      onScroll={({ currentTarget }) => onScroll(currentTarget)}
      className={clsx(
        "block w-full resize-none bg-surface font-mono text-[0.9375rem] leading-relaxed placeholder:text-ink-soft",
        paneClass,
        className,
      )}
    />
  );
}

export function MarkdownEditor(props: Props) {
  const preview = useRef<HTMLElement>(null);
  const [shows, setShows] = useState("Write");
  const run = (command: Tool["command"]) =>
    command ? commands.runCommand(props.area.current, command) : props.onImages([]);
  return (
    <div
      className={clsx(
        "overflow-hidden rounded-card border bg-surface shadow-card",
        props.error ? "border-danger" : "border-line",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2 border-line border-b px-2 py-1.5">
        <Toolbar isHidden={shows === "Preview"} onUse={run} />
        <ToggleGroup
          label="What shows"
          value={shows}
          choices={panes}
          onChoose={setShows}
          className="lg:hidden"
        />
      </div>
      <div className="lg:grid lg:grid-cols-2">
        <Text
          {...props}
          className={shows === "Preview" && "max-lg:hidden"}
          onScroll={(scrolled) => preview.current && followScroll(preview.current, scrolled)}
        />
        <section
          ref={preview}
          aria-label="Preview"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus, so that keys can scroll it
          tabIndex={0}
          className={clsx(
            "overflow-y-auto bg-paper lg:border-line lg:border-l lg:px-7",
            paneClass,
            shows === "Write" && "max-lg:hidden",
          )}
        >
          <Suspense fallback={<Skeleton className="h-40" />}>
            <Preview markdown={props.value} />
          </Suspense>
        </section>
      </div>
      {props.error && (
        <div className="border-line border-t px-5 pb-3">
          <FieldError id="post-text">{props.error}</FieldError>
        </div>
      )}
    </div>
  );
}
