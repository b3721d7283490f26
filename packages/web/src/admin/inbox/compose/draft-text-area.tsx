import type { ComponentProps, KeyboardEvent } from "react";
import { TextArea } from "../../../ui/form/text-area.tsx";

function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

export const DraftTextArea = (props: ComponentProps<typeof TextArea>) => (
  <TextArea {...props} onKeyDown={submitOnCtrlEnter} />
);
