import type { SecondFactorSetup } from "@handyman/core/staff/schema";
import { useState } from "react";
import { encode } from "uqr";
import { ApiError } from "../../lib/api-error.ts";
import { toast } from "../../lib/toast.ts";
import { TextInput } from "../../ui/form/text-input.tsx";
import { errorWords } from "../lib/error-words.ts";
import { useRefusals } from "../lib/use-refusals.ts";
import { Dialog } from "../ui/dialog.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { useConfirm } from "./queries.ts";

const isWrongCode = (error: unknown) => error instanceof ApiError && error.code === "wrong_code";

const readDigits = (typed: string) => typed.replace(/\s/g, "");

const group = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

/** Readers need an empty border of 4 modules (ISO/IEC 18004). */
const BORDER = 4;

/** Black on white in both colour schemes, because many readers refuse light codes on dark ground. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-field border border-line"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dots.join("")} />
    </svg>
  );
}

function Scan({ setup }: { setup: SecondFactorSetup }) {
  return (
    <div className="space-y-3">
      <p>Scan this with an authenticator app on your phone, such as Google Authenticator or 1Password.</p>
      <QrCode text={setup.uri} label="QR code for your authenticator app" />
      <p className="text-ink-soft text-sm">
        Or type this key into the app:{" "}
        <code className="select-all break-all font-semibold text-ink">{group(setup.secret)}</code>
      </p>
    </div>
  );
}

function useCode(onDone: () => void) {
  const [typed, setTyped] = useState("");
  const confirmation = useConfirm();
  const { error, isPending } = confirmation;
  const wrong = isWrongCode(error) ? errorWords(error) : undefined;
  const missing = /^\d{6}$/.test(readDigits(typed)) ? undefined : "Please type the 6 digits of your app.";
  const { errors, refused, refuse } = useRefusals({ code: missing ?? wrong });
  const type = (text: string) => {
    setTyped(text);
    if (error) confirmation.reset();
  };
  const submit = () => {
    if (missing) return refuse();
    confirmation.mutate(readDigits(typed), {
      onSuccess: () => {
        toast.success("Your second factor is on");
        onDone();
      },
      onError: (failure) => isWrongCode(failure) && refuse(),
    });
  };
  return {
    typed,
    type,
    problem: errors.code,
    refused,
    submit,
    save: { isPending, error: wrong ? null : error },
  };
}

function CodeForm({ setup, onClose }: { setup: SecondFactorSetup; onClose: () => void }) {
  const { typed, type, problem, submit, ...form } = useCode(onClose);
  return (
    <StaffForm action="Turn on" busyAction="Checking…" onSubmit={submit} onCancel={onClose} {...form}>
      <ol className="list-decimal space-y-5 pl-5 marker:font-semibold marker:text-ink-soft">
        <li className="pl-1">
          <Scan setup={setup} />
        </li>
        <li className="pl-1">
          <TextInput
            label="Type the code that the app shows"
            hint="Six digits, new every 30 seconds."
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            value={typed}
            error={problem}
            onChange={(event) => type(event.target.value)}
          />
        </li>
      </ol>
    </StaffForm>
  );
}

export function SetUpDialog({
  setup,
  onClose,
}: {
  setup: SecondFactorSetup | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog title="Turn on the second factor" open={setup !== undefined} onClose={onClose}>
      {setup && <CodeForm setup={setup} onClose={onClose} />}
    </Dialog>
  );
}
