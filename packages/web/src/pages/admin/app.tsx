import { areas, mayEnter } from "@handyman/core/staff/schema";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { navigationFor } from "../../layouts/staff/navigation.ts";
import { StaffLayout } from "../../layouts/staff/staff-layout.tsx";
import { createStaffQueryClient } from "../../lib/staff/query-client.ts";
import { CALLBACK_PATH } from "../../lib/staff/session.ts";
import { useMe } from "../../lib/staff/use-me.ts";
import { staffPaths } from "../../staff-paths.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { AuthPage } from "./auth.tsx";
import { CallbackPage } from "./callback.tsx";
import { ForbiddenPage } from "./refused.tsx";
import { StaffRoutes } from "./routes.tsx";
import { StaffFailure } from "./staff-failure.tsx";

const Waiting = () => (
  <>
    <title>Back office</title>
    <Spinner label="Loading" className="grid min-h-[60dvh] place-items-center" />
  </>
);

/** On to another screen, without a trace in the history. */
function GoTo({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

/** Shows a screen only to whom its area is open; the API refuses all the same. */
function Guarded({ children }: { children: ReactNode }) {
  const me = useMe();
  const { pathname } = useLocation();
  const [first] = navigationFor(me.roles);
  const area = pathname.split("/")[2] ?? "";
  if (area === "") return <GoTo to={first?.items[0]?.to ?? staffPaths.media} />;
  if (Object.hasOwn(areas, area) && !mayEnter(me.roles, area as keyof typeof areas)) return <ForbiddenPage />;
  return children;
}

/** Waits for who is signed in before the frame shows: whom the API does not know as staff sees nothing of it. */
function Screens() {
  useMe();
  return (
    <StaffLayout>
      <Suspense fallback={<Waiting />}>
        <Guarded>
          <StaffRoutes />
        </Guarded>
      </Suspense>
    </StaffLayout>
  );
}

/**
 * A cache of its own: nothing of it is shared with the public pages. Outside of React, which may begin the first render anew
 * while an answer is on its way, and would ask again each time.
 */
const client = createStaffQueryClient();

/** The back office. */
export function StaffApp() {
  const { pathname } = useLocation();
  if (pathname === CALLBACK_PATH) return <CallbackPage />;
  if (pathname === staffPaths.signIn) return <AuthPage />;
  return (
    <QueryClientProvider client={client}>
      <StaffFailure>
        <Suspense fallback={<Waiting />}>
          <Screens />
        </Suspense>
      </StaffFailure>
    </QueryClientProvider>
  );
}
