import { useMutation } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { type RouteObject, replace, useLocation, useRouteError } from "react-router-dom";
import { signInTexts } from "../../content/staff/sign-in.ts";
import { ApiError } from "../../lib/api-error.ts";
import { lazyPage } from "../../lib/lazy-page.tsx";
import { useSettings } from "../../lib/queries.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { client } from "../lib/query-client.ts";
import { finishSignIn, getLogin, signIn, signOut, type WaitingTab } from "../lib/session.ts";
import { staffPaths } from "../paths.ts";
import { ConfirmHost } from "../ui/dialog.tsx";
import { FailureState } from "../ui/states.tsx";

function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  const { business_name } = useSettings();
  return (
    <main className="grid min-h-dvh place-items-center bg-brand-soft p-4">
      <title>{`${title} | Back office`}</title>
      <meta name="robots" content="noindex" />
      <div className="w-full max-w-md rounded-panel border border-line bg-surface p-7 shadow-lift sm:p-9">
        <Logo name={business_name} />
        <h1 tabIndex={-1} className="mt-8 text-heading">
          {title}
        </h1>
        <div className="mt-3 space-y-5 text-ink-soft">{children}</div>
      </div>
    </main>
  );
}

function findWaitingTab(search: string): WaitingTab | undefined {
  const { tabId, memberId } = Object.fromEntries(new URLSearchParams(search));
  return tabId && memberId ? { tabId, memberId } : undefined;
}

export function SignInPage() {
  const waitingTab = findWaitingTab(useLocation().search);
  const [state, setState] = useState<"idle" | "leaving" | "failed">("idle");
  const leave = () => {
    setState("leaving");
    signIn(staffPaths.home, waitingTab).catch(() => setState("failed"));
  };
  const begin = useEffectEvent(() => {
    if (waitingTab) leave();
    else getLogin().catch(() => undefined);
  });
  useEffect(() => begin(), []);
  return (
    <AuthFrame title="Sign in to the back office">
      <p>For invited staff only. The next page asks for your email address and password.</p>
      {state === "failed" && (
        <p role="alert" className="rounded-field bg-danger-soft p-3 text-danger">
          We couldn't reach the sign-in page. Please check your connection and try again.
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

const isRefused = (error: unknown) =>
  (error instanceof Error && error.name === "ErrorResponse") ||
  new URLSearchParams(window.location.search).has("error");

function describeFailure(error: unknown): string {
  if (error instanceof ApiError) return `${error.message} Then sign in again.`;
  return isRefused(error) ? signInTexts.refused : signInTexts.usedUp;
}

/** Some browsers refuse to close the tab, so the text also says where to go on. */
function SignedInAgain() {
  useEffect(() => window.close(), []);
  return (
    <AuthFrame title="You are signed in again">
      <p role="status">Go back to the tab you came from. You can close this one.</p>
      <ButtonAnchor href={staffPaths.home} variant="secondary" className="w-full">
        Continue here instead
      </ButtonAnchor>
    </AuthFrame>
  );
}

function NotSignedIn() {
  return (
    <AuthFrame title="You are not signed in">
      <p role="alert">{describeFailure(useRouteError())}</p>
      <ButtonAnchor href={staffPaths.signIn} size="lg" className="w-full">
        Sign in again
      </ButtonAnchor>
    </AuthFrame>
  );
}

/** A loader runs once, and an effect may run twice. The login's code works only once. */
export const callbackRoute: RouteObject = {
  path: staffPaths.signInCallback,
  loader: async () => {
    const path = await finishSignIn();
    return path ? replace(path) : null;
  },
  HydrateFallback: () => <Spinner label="Signing in" className="grid min-h-dvh place-items-center" />,
  Component: SignedInAgain,
  ErrorBoundary: NotSignedIn,
};

const UnsentWork = lazyPage(async () => (await import("../visits/unsent.tsx")).UnsentWork);

/** The account has no role (403) or was removed (404), so another try can't help. */
const isNoStaff = (error: unknown) => error instanceof ApiError && [403, 404].includes(error.status);

export function StaffFailure() {
  const error = useRouteError();
  const { mutate, isPending } = useMutation({ mutationFn: signOut }, client);
  if (!isNoStaff(error)) {
    return (
      <AuthFrame title="The back office did not load">
        <FailureState error={error} onRetry={() => window.location.reload()} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="You have no role here">
      <p>{signInTexts.noRole}</p>
      <Button size="lg" className="w-full" aria-disabled={isPending} onClick={() => mutate()}>
        {isPending ? "Signing out…" : "Sign out"}
      </Button>
      <Suspense>
        <UnsentWork />
      </Suspense>
      <ConfirmHost />
    </AuthFrame>
  );
}
