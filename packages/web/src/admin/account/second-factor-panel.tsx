import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { confirm } from "../ui/confirm.tsx";
import { Panel } from "../ui/panel.tsx";
import { Pill } from "../ui/pill.tsx";
import { SaveFailure } from "../ui/save-failure.tsx";
import { useBegin, useTurnOff } from "./queries.ts";
import { SetUpDialog } from "./set-up-dialog.tsx";

const question = {
  title: "Turn off your second factor?",
  text: "Your password alone will sign you in. To turn it on again you scan a new code; delete the old entry from your app.",
  action: "Turn off",
  danger: true,
};

const texts = {
  on: "Signing in asks for your password and a code from your authenticator app. Lost your phone? An owner can remove the second factor from your account, under Users.",
  off: "Protect your account with a code from an authenticator app on your phone: a stolen password alone does not open it.",
};

export function SecondFactorPanel({ isOn }: { isOn: boolean }) {
  const begin = useBegin();
  const end = useTurnOff();
  const isBusy = begin.isPending || end.isPending;
  const turnOff = async () => {
    if (!(await confirm(question))) return;
    end.mutate(undefined, { onSuccess: () => toast.success("Your second factor is off") });
  };
  const act = () => {
    if (isBusy) return;
    if (isOn) void turnOff();
    else begin.mutate();
  };
  const word = isOn ? "Turn off" : "Turn on";
  return (
    <Panel
      title="Second factor"
      actions={<Pill tone={isOn ? "success" : "neutral"}>{isOn ? "On" : "Off"}</Pill>}
    >
      <SetUpDialog setup={begin.data} onClose={begin.reset} />
      <div className="space-y-4">
        <p>{isOn ? texts.on : texts.off}</p>
        <SaveFailure error={isOn ? end.error : begin.error} />
        {/* One button for both states, so that it keeps the focus. */}
        <Button variant={isOn ? "secondary" : "primary"} aria-disabled={isBusy} onClick={act}>
          {isBusy ? "One moment…" : word}
        </Button>
      </div>
    </Panel>
  );
}
