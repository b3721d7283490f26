import Bold from "lucide-react/icons/bold";
import Heading2 from "lucide-react/icons/heading-2";
import ImageIcon from "lucide-react/icons/image";
import Italic from "lucide-react/icons/italic";
import Link2 from "lucide-react/icons/link-2";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import TextQuote from "lucide-react/icons/text-quote";
import { type KeyboardEvent, useState } from "react";
import { IconButton } from "../ui/icon-button.tsx";
import { bold, type Command, heading, italic, link, list, numbered, quote } from "./markdown-commands.ts";

interface Tool {
  name: string;
  /** With Ctrl. */
  key?: string;
  Icon: typeof Bold;
  command: Command | "image";
}

const tools: readonly Tool[] = [
  { name: "Bold", key: "B", Icon: Bold, command: bold },
  { name: "Italic", key: "I", Icon: Italic, command: italic },
  { name: "Link", key: "K", Icon: Link2, command: link },
  { name: "Heading", Icon: Heading2, command: heading },
  { name: "List", Icon: List, command: list },
  { name: "Numbered list", Icon: ListOrdered, command: numbered },
  { name: "Quote", Icon: TextQuote, command: quote },
  { name: "Image", Icon: ImageIcon, command: "image" },
];

export const keyCommands: Readonly<Record<string, Command>> = { b: bold, i: italic, k: link };

interface Props {
  onCommand: (command: Command) => void;
  onImage: () => void;
}

export function MarkdownToolbar({ onCommand, onImage }: Props) {
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
    <div role="toolbar" aria-label="Formatting" onKeyDown={move} className="flex flex-wrap">
      {tools.map(({ name, key, Icon, command }, index) => (
        <IconButton
          key={name}
          label={name}
          Icon={Icon}
          tabIndex={index === active ? 0 : -1}
          title={key ? `${name} (Ctrl+${key})` : name}
          onFocus={() => setActive(index)}
          onClick={() => (command === "image" ? onImage() : onCommand(command))}
        />
      ))}
    </div>
  );
}
