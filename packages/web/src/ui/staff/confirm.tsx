import { useEffect, useState } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";

interface Question {
  title: string;
  /** What happens, and whether it can be taken back. */
  text: string;
  /** The verb on the button: "Delete request", never "OK". */
  action: string;
  danger?: boolean;
}

type Asked = Question & { answer: (yes: boolean) => void };

let ask: ((question: Asked) => void) | undefined;

/** Asks before an act that can't be taken back. Needs `ConfirmHost` on the screen. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((answer) => {
    if (ask) ask({ ...question, answer });
    else answer(false);
  });

/** Where questions show; once, in the layout. */
export function ConfirmHost() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    ask = setAsked;
    return () => {
      ask = undefined;
    };
  }, []);
  const settle = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(undefined);
  };
  return (
    <Dialog title={asked?.title ?? ""} open={asked !== undefined} onClose={() => settle(false)}>
      <p className="text-ink-soft">{asked?.text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={() => settle(false)}>
          Cancel
        </Button>
        <Button
          className={asked?.danger ? "bg-danger! text-surface! hover:opacity-90" : undefined}
          onClick={() => settle(true)}
        >
          {asked?.action}
        </Button>
      </div>
    </Dialog>
  );
}
