import { pacificDay } from "@handyman/core/lib/date";
import { isArea, mayEnter } from "@handyman/core/staff/rules";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, StrictMode, Suspense, useEffect } from "react";
import {
  createBrowserRouter,
  type LoaderFunction,
  Navigate,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLocation,
} from "react-router-dom";
import { deadEnds } from "../../content/staff/sign-in.ts";
import { lazyPage } from "../../lib/lazy-page.tsx";
import { SettingsProvider, standInWith } from "../../lib/queries.ts";
import { standInSettings } from "../../stand-in-settings.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { LeaveGuard } from "../lib/leave-guard.ts";
import { useMe } from "../lib/people.ts";
import { client } from "../lib/query-client.ts";
import { staffPaths } from "../paths.ts";
import { EmptyState } from "../ui/states.tsx";
import { hasOpenedKept, keepAnswers, openWithKept } from "../visits/kept.ts";
import { firstQueries } from "./first-queries.ts";
import { listNavigation, screens } from "./screens.ts";
import { callbackRoute, SignInPage, StaffFailure } from "./sign-in.tsx";
import { StaffLayout } from "./staff-layout.tsx";
import { StaffPage } from "./staff-page.tsx";

interface DeadEndProps {
  title: string;
  heading: string;
  text?: string;
  children?: ReactNode;
}

const DeadEnd = ({ title, heading, text, children }: DeadEndProps) => (
  <StaffPage title={title}>
    <EmptyState title={heading}>
      {text && <p>{text}</p>}
      <ButtonLink to={staffPaths.home} className="mt-5">
        Back to the start
      </ButtonLink>
    </EmptyState>
    {children}
  </StaffPage>
);

const UnsentWork = lazyPage(async () => (await import("../visits/unsent.tsx")).UnsentWork);

const Waiting = () => (
  <>
    <title>Back office</title>
    {/* In a system font, so that the site's font doesn't delay the files of the screen. */}
    <Spinner label="Loading" className="grid min-h-[60dvh] place-items-center [font-family:system-ui]" />
  </>
);

function Home() {
  const [first] = listNavigation(useMe().roles);
  return (
    <>
      <Waiting />
      <Navigate
        to={hasOpenedKept() ? staffPaths.visits : (first?.items[0]?.to ?? staffPaths.media)}
        replace
      />
    </>
  );
}

let hasShownScreen = false;

/**
 * The router waits for the first screen's code and for the session. If React waited, it would show
 * its spinner for at least 300 ms. Later screens don't wait here.
 */
const start = (begin: LoaderFunction): Pick<RouteObject, "loader" | "shouldRevalidate"> => ({
  loader: async (call) => {
    const begun = begin(call);
    if (!hasShownScreen) await begun;
    return null;
  },
  shouldRevalidate: () => false,
});

function createRoute([path, load]: [string, () => Promise<ComponentType>]): RouteObject {
  const Component = lazyPage(load);
  const begin: LoaderFunction = ({ request, params: { id = "" } }) => {
    firstQueries[path]?.(new URL(request.url).searchParams, id);
    // The screen itself reports missing code.
    return Component.load().catch(() => undefined);
  };
  return { path, Component, ...start(begin) } as RouteObject;
}

const routes: RouteObject[] = [
  { path: staffPaths.home, Component: Home },
  ...Object.entries(screens).map(createRoute),
  { path: "*", element: <DeadEnd {...deadEnds.missing} /> },
];

function Screens() {
  useEffect(() => {
    hasShownScreen = true;
  }, []);
  const { roles } = useMe();
  const area = useLocation().pathname.split("/")[2] ?? "";
  const isForbidden = isArea(area) && !mayEnter(roles, area);
  return (
    <StaffLayout>
      <Suspense fallback={<Waiting />}>
        {isForbidden ? (
          <DeadEnd {...deadEnds.forbidden}>{area === "visits" && <UnsentWork />}</DeadEnd>
        ) : (
          <Outlet />
        )}
      </Suspense>
    </StaffLayout>
  );
}

const Root = () => (
  <>
    <LeaveGuard />
    <Suspense fallback={<Waiting />}>
      <Screens />
    </Suspense>
  </>
);

standInWith(standInSettings);
keepAnswers();

const router = createBrowserRouter([
  callbackRoute,
  { path: staffPaths.signIn, Component: SignInPage },
  {
    Component: Root,
    HydrateFallback: Waiting,
    ErrorBoundary: StaffFailure,
    ...start(openWithKept),
    children: routes,
  } as RouteObject,
]);

// The first formatted date takes a slow phone about 50 ms, so format one while the responses are on
// their way.
setTimeout(pacificDay);

export const StaffApp = () => (
  <StrictMode>
    <QueryClientProvider client={client}>
      <SettingsProvider>
        <RouterProvider router={router} />
      </SettingsProvider>
    </QueryClientProvider>
  </StrictMode>
);
