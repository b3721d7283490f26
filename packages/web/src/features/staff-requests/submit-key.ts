import type { KeyboardEvent } from "react";

/** Ctrl-Enter or Cmd-Enter sends the form from within a text of several lines. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
