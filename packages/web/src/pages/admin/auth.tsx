import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { signIn } from "../../lib/staff/session.ts";
import type { Asking } from "../../lib/staff/session-end.ts";
import { paths } from "../../paths.ts";
import { staffPaths } from "../../staff-paths.ts";
import { Button } from "../../ui/button.tsx";
import { AuthFrame } from "./auth-frame.tsx";

/** The tab for which somebody signs in here, from the band in it. */
function askingIn(search: string): Asking | undefined {
  const query = new URLSearchParams(search);
  const [tab, who] = [query.get("tab"), query.get("who")];
  return tab && who ? { tab, who } : undefined;
}

/**
 * Where staff begin, and where they are after signing out. The hosted login asks for the password. Whoever comes from a tab
 * whose session has ended goes on to it at once.
 */
export function AuthPage() {
  const asking = askingIn(useLocation().search);
  const [state, setState] = useState<"idle" | "leaving" | "failed">("idle");
  const leave = () => {
    setState("leaving");
    signIn(staffPaths.home, asking).catch(() => setState("failed"));
  };
  const begin = useEffectEvent(() => asking && leave());
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
