import Bold from "lucide-react/icons/bold";
import Heading2 from "lucide-react/icons/heading-2";
import ImageIcon from "lucide-react/icons/image";
import Italic from "lucide-react/icons/italic";
import Link2 from "lucide-react/icons/link-2";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import TextQuote from "lucide-react/icons/text-quote";
import { type KeyboardEvent, useState } from "react";
import { bold, type Command, heading, italic, link, list, numbered, quote } from "./markdown-commands.ts";

const tools = [
  { name: "Bold", keys: "Ctrl+B", Icon: Bold, command: bold },
  { name: "Italic", keys: "Ctrl+I", Icon: Italic, command: italic },
  { name: "Link", keys: "Ctrl+K", Icon: Link2, command: link },
  { name: "Heading", Icon: Heading2, command: heading },
  { name: "List", Icon: List, command: list },
  { name: "Numbered list", Icon: ListOrdered, command: numbered },
  { name: "Quote", Icon: TextQuote, command: quote },
] as const;

export const keyCommands: Readonly<Record<string, Command>> = { b: bold, i: italic, k: link };

const look =
  "grid size-10 place-items-center rounded-field text-ink-soft hover:bg-brand-soft hover:text-brand-strong";

export function MarkdownToolbar({
  onCommand,
  onImage,
}: {
  onCommand: (command: Command) => void;
  onImage: () => void;
}) {
  const [active, setActive] = useState(0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = event.currentTarget.querySelectorAll("button");
    const next = (active + step + buttons.length) % buttons.length;
    setActive(next);
    buttons[next]?.focus();
  };
  return (
    <div role="toolbar" aria-label="Formatting" onKeyDown={move} className="flex flex-wrap">
      {tools.map(({ name, Icon, command, ...rest }, index) => (
        <button
          key={name}
          type="button"
          tabIndex={index === active ? 0 : -1}
          aria-label={name}
          title={"keys" in rest ? `${name} (${rest.keys})` : name}
          onFocus={() => setActive(index)}
          onClick={() => onCommand(command)}
          className={look}
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      ))}
      <button
        type="button"
        tabIndex={active === tools.length ? 0 : -1}
        aria-label="Image"
        title="Image"
        onFocus={() => setActive(tools.length)}
        onClick={onImage}
        className={look}
      >
        <ImageIcon aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
