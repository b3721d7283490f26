import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/form/field.tsx";
import { Modal } from "./modal.tsx";

interface Question {
  title: string;
  text: string;
  action: string;
  danger?: boolean;
  typed?: string;
}

type Asked = Question & { answer: (yes: boolean) => void };

let ask: ((question: Asked) => void) | undefined;

export const confirm = (question: Question): Promise<boolean> =>
  new Promise((answer) => {
    if (ask) ask({ ...question, answer });
    else answer(false);
  });

function Answers({ asked, settle }: { asked: Asked; settle: (yes: boolean) => void }) {
  const { text, action, danger, typed } = asked;
  const [value, setValue] = useState("");
  const isReady = !typed || value.trim().toLowerCase() === typed.toLowerCase();
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) settle(true);
      }}
    >
      <p className="text-ink-soft">{text}</p>
      {typed && (
        <TextInput
          label={`Type ${typed} to confirm`}
          className="mt-4"
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={() => settle(false)}>
          Cancel
        </Button>
        <Button
          type="submit"
          aria-disabled={!isReady}
          className={danger && isReady ? "bg-danger! text-surface! hover:opacity-90" : undefined}
        >
          {action}
        </Button>
      </div>
    </form>
  );
}

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
    <Modal title={asked?.title ?? ""} open={asked !== undefined} onClose={() => settle(false)}>
      {asked && <Answers asked={asked} settle={settle} />}
    </Modal>
  );
}
