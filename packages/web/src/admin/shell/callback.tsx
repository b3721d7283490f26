import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "../../lib/api-error.ts";
import { ButtonAnchor } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { finishSignIn } from "../lib/session.ts";
import { staffPaths } from "../paths.ts";
import { AuthFrame } from "./auth-frame.tsx";

/** The login's answer is good once, and React runs effects twice in development. */
let finished: Promise<string | undefined> | undefined;

const isRefused = (error: unknown) =>
  (error instanceof Error && error.name === "ErrorResponse") ||
  new URLSearchParams(window.location.search).has("error");

function describeFailure(error: unknown): string {
  if (error instanceof ApiError) return `${error.message} Then sign in again.`;
  if (isRefused(error)) {
    return "The login ended without signing you in: you cancelled it, or your account is disabled. Please ask an owner.";
  }
  return "This sign-in link is used or too old. That happens when you go back in the browser or use a second tab.";
}

/** Some browsers refuse to close the tab, so it also says where to go on. */
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
      <p role="alert">{describeFailure(error)}</p>
      <ButtonAnchor href={staffPaths.signIn} size="lg" className="w-full">
        Sign in again
      </ButtonAnchor>
    </AuthFrame>
  );
}
