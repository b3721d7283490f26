import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "../../lib/api-error.ts";
import { finishSignIn } from "../../lib/staff/session.ts";
import { staffPaths } from "../../staff-paths.ts";
import { ButtonAnchor } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { AuthFrame } from "./auth-frame.tsx";

/** A reply is good once: React's double effect in development must not use it twice. */
let finished: Promise<string | undefined> | undefined;

/** Whether the login itself says that nobody was signed in; also where its state is no longer known here. */
const isRefused = (error: unknown) =>
  (error instanceof Error && error.name === "ErrorResponse") ||
  new URLSearchParams(window.location.search).has("error");

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return `${error.message} Then sign in again.`;
  if (isRefused(error)) {
    return "The login ended without signing you in: it was cancelled, or your account is disabled. An owner can tell.";
  }
  return "This link of the login is used up or too old. That happens after going back in the browser, or in a second tab.";
}

/** Closes the tab that was opened to sign in; where the browser keeps it, it says where to go on. */
function SignedInAgain() {
  useEffect(() => window.close(), []);
  return (
    <AuthFrame title="You are signed in again">
      <p role="status">Go on in the tab that you came from. You can close this one.</p>
      <ButtonAnchor href={staffPaths.home} variant="secondary" className="w-full">
        Go on here instead
      </ButtonAnchor>
    </AuthFrame>
  );
}

/** Where the hosted login sends the browser: on to where the member of staff was going, or why not. */
export function CallbackPage() {
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>();
  const [isHandedOver, setHandedOver] = useState(false);
  useEffect(() => {
    finished ??= finishSignIn();
    finished.then((path) => (path ? navigate(path, { replace: true }) : setHandedOver(true))).catch(setError);
  }, [navigate]);
  if (isHandedOver) return <SignedInAgain />;
  if (!error) return <Spinner label="Signing in" className="grid min-h-dvh place-items-center" />;
  return (
    <AuthFrame title="You are not signed in">
      <p role="alert">{reasonOf(error)}</p>
      <ButtonAnchor href={staffPaths.signIn} size="lg" className="w-full">
        Sign in again
      </ButtonAnchor>
    </AuthFrame>
  );
}
