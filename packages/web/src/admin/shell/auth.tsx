import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { signIn, type WaitingTab } from "../lib/session.ts";
import { staffPaths } from "../paths.ts";
import { AuthFrame } from "./auth-frame.tsx";

function findWaitingTab(search: string): WaitingTab | undefined {
  const query = new URLSearchParams(search);
  const [tabId, memberId] = [query.get("tabId"), query.get("memberId")];
  return tabId && memberId ? { tabId, memberId } : undefined;
}

export function AuthPage() {
  const waitingTab = findWaitingTab(useLocation().search);
  const [state, setState] = useState<"idle" | "leaving" | "failed">("idle");
  const leave = () => {
    setState("leaving");
    signIn(staffPaths.home, waitingTab).catch(() => setState("failed"));
  };
  const begin = useEffectEvent(() => waitingTab && leave());
  useEffect(() => void begin(), []);
  return (
    <AuthFrame title="Sign in to the back office">
      <p>
        For invited staff only. You will be asked for your e-mail address and password on a page of their own.
      </p>
      {state === "failed" && (
        <p role="alert" className="rounded-field bg-danger-soft p-3 text-danger">
          The login could not be reached. Please check your connection and try again.
        </p>
      )}
      <Button size="lg" className="w-full" aria-disabled={state === "leaving"} onClick={leave}>
        {state === "leaving" ? "One moment…" : "Sign in"}
      </Button>
      <p className="text-sm">
        Looking for a handyman?{" "}
        <a href={paths.home} className="text-brand underline">
          Go to our site
        </a>
        .
      </p>
    </AuthFrame>
  );
}
