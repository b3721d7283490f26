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

function GoTo({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

function Guarded({ children }: { children: ReactNode }) {
  const me = useMe();
  const { pathname } = useLocation();
  const [first] = navigationFor(me.roles);
  const area = pathname.split("/")[2] ?? "";
  if (area === "") return <GoTo to={first?.items[0]?.to ?? staffPaths.media} />;
  if (Object.hasOwn(areas, area) && !mayEnter(me.roles, area as keyof typeof areas)) return <ForbiddenPage />;
  return children;
}

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

/** Outside of React, which may restart the first render and would ask the API again. */
const client = createStaffQueryClient();

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
