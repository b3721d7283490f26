import type { Me, SecondFactorSetup } from "@handyman/core/staff/schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { renderSVG } from "uqr";
import { secondFactorTexts, turnOffQuestion } from "../../content/staff/account.ts";
import { readJson } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/form/field.tsx";
import { staffApi } from "../lib/api.ts";
import { errorWords } from "../lib/error-words.ts";
import { useRefusals } from "../lib/forms.ts";
import { meKey } from "../lib/people.ts";
import { confirm, Dialog } from "../ui/dialog.tsx";
import { Panel, Pill } from "../ui/panel-and-pill.tsx";
import { SaveFailure } from "../ui/save-failure.tsx";
import { StaffForm } from "../ui/staff-form.tsx";

const secondFactor = staffApi.me["second-factor"];

const isWrongCode = (error: unknown) => error instanceof ApiError && error.code === "wrong_code";

const group = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

/** Black on white in both colour schemes, with an empty border of 4 modules, as readers need it (ISO/IEC 18004). */
function toQrCode(text: string): string {
  const svg = renderSVG(text, { ecc: "M", border: 4 });
  return `data:image/svg+xml,${encodeURIComponent(svg.replace("<svg", '<svg shape-rendering="crispEdges"'))}`;
}

function useSetMine() {
  const client = useQueryClient();
  return (secondFactor: boolean) =>
    client.setQueryData<Me>(meKey, (before) => before && { ...before, secondFactor });
}

function CodeForm({ setup, onClose }: { setup: SecondFactorSetup; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const setMine = useSetMine();
  const code = typed.replace(/\s/g, "");
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: () => readJson(secondFactor.confirm.$post({ json: { code } })),
    onSuccess: () => {
      setMine(true);
      toast.success("Your second factor is on");
      onClose();
    },
  });
  const wrong = isWrongCode(error) ? errorWords(error) : undefined;
  const missing = /^\d{6}$/.test(code) ? undefined : "Please type the 6 digits of your app.";
  const { errors, refused, check, refuse } = useRefusals({ code: missing ?? wrong });
  return (
    <StaffForm
      action="Turn on"
      busyAction="Checking…"
      save={{ isPending, error: wrong ? null : error }}
      {...{ refused, check }}
      onSubmit={() => mutate(undefined, { onError: (failure) => isWrongCode(failure) && refuse() })}
      onCancel={onClose}
    >
      <ol className="list-decimal space-y-5 pl-5 marker:font-semibold marker:text-ink-soft">
        <li className="space-y-3 pl-1">
          <p>Scan this with an authenticator app on your phone, such as Google Authenticator or 1Password.</p>
          <img
            src={toQrCode(setup.uri)}
            alt="QR code for your authenticator app"
            className="size-52 rounded-field border border-line"
          />
          <p className="text-ink-soft text-sm">
            Or type this key into the app:{" "}
            <code className="select-all break-all font-semibold text-ink">{group(setup.secret)}</code>
          </p>
        </li>
        <li className="pl-1">
          <TextInput
            label="Type the code that the app shows"
            hint="Six digits, new every 30 seconds."
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            value={typed}
            error={errors.code}
            onChange={({ target }) => {
              setTyped(target.value);
              if (error) reset();
            }}
          />
        </li>
      </ol>
    </StaffForm>
  );
}

export function SecondFactorPanel({ isOn }: { isOn: boolean }) {
  const setMine = useSetMine();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (): Promise<SecondFactorSetup | null> =>
      isOn ? readJson(secondFactor.$delete()) : readJson(secondFactor.$post()),
    onSuccess: (setup) => {
      if (setup) return;
      setMine(false);
      toast.success("Your second factor is off");
    },
  });
  const act = async () => {
    if (!isPending && (!isOn || (await confirm(turnOffQuestion)))) mutate();
  };
  const word = isOn ? "Turn off" : "Turn on";
  return (
    <Panel
      title="Second factor"
      actions={<Pill tone={isOn ? "success" : "neutral"}>{isOn ? "On" : "Off"}</Pill>}
    >
      <Dialog title="Turn on the second factor" open={Boolean(data)} onClose={reset}>
        {data && <CodeForm setup={data} onClose={reset} />}
      </Dialog>
      <div className="space-y-4">
        <p>{secondFactorTexts[isOn ? "on" : "off"]}</p>
        <SaveFailure error={error} />
        {/* One button for both states, so that it keeps the focus. */}
        <Button variant={isOn ? "secondary" : "primary"} aria-disabled={isPending} onClick={() => void act()}>
          {isPending ? "One moment…" : word}
        </Button>
      </div>
    </Panel>
  );
}
