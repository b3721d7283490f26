import { isArea, mayEnter } from "@handyman/core/staff/rules";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, Suspense } from "react";
import {
  createBrowserRouter,
  type LoaderFunction,
  Navigate,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLocation,
  useNavigate,
} from "react-router";
import { type BaseLocationHook, Router } from "wouter";
import { deadEnds } from "../../content/staff/sign-in.ts";
import { lazyPage } from "../../lib/lazy-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { LeaveGuard } from "../lib/leave-guard.ts";
import { meQuery, useMe } from "../lib/people.ts";
import { client } from "../lib/query-client.ts";
import { staffPaths } from "../paths.ts";
import { EmptyState } from "../ui/states.tsx";
import { firstQueries } from "./first-queries.ts";
import { navigationFor } from "./navigation.ts";
import { screens } from "./screens.ts";
import { callbackRoute, SignInPage, StaffFailure } from "./sign-in.tsx";
import { StaffLayout } from "./staff-layout.tsx";
import { StaffPage } from "./staff-page.tsx";

const DeadEnd = ({ title, heading, text }: { title: string; heading: string; text?: string }) => (
  <StaffPage title={title}>
    <EmptyState title={heading}>
      {text && <p>{text}</p>}
      <ButtonLink to={staffPaths.home} className="mt-5">
        Back to the start
      </ButtonLink>
    </EmptyState>
  </StaffPage>
);

function Home() {
  const [first] = navigationFor(useMe().roles);
  return <Navigate to={first?.items[0]?.to ?? staffPaths.media} replace />;
}

/** A loader waits for nothing. It only starts early what the screen will need. */
const start = (begin: LoaderFunction): Pick<RouteObject, "loader" | "shouldRevalidate"> => ({
  loader: (call) => {
    void begin(call);
    return null;
  },
  shouldRevalidate: () => false,
});

function createRoute([path, load]: [string, () => Promise<ComponentType>]): RouteObject {
  const Component = lazyPage(load);
  const begin: LoaderFunction = ({ request, params: { id = "" } }) => {
    firstQueries[path]?.(new URL(request.url).searchParams, id);
    // The screen itself reports code that is missing.
    return Component.load().catch(() => undefined);
  };
  return { path, Component, ...start(begin) } as RouteObject;
}

const routes: RouteObject[] = [
  { path: staffPaths.home, Component: Home },
  ...Object.entries(screens).map(createRoute),
  { path: "*", element: <DeadEnd {...deadEnds.missing} /> },
];

const Waiting = () => (
  <>
    <title>Back office</title>
    <Spinner label="Loading" className="grid min-h-[60dvh] place-items-center" />
  </>
);

function Screens() {
  const { roles } = useMe();
  const area = useLocation().pathname.split("/")[2] ?? "";
  const isForbidden = isArea(area) && !mayEnter(roles, area);
  return (
    <StaffLayout>
      <Suspense fallback={<Waiting />}>
        {isForbidden ? <DeadEnd {...deadEnds.forbidden} /> : <Outlet />}
      </Suspense>
    </StaffLayout>
  );
}

/** Lets the links that both apps share (`ui/button.tsx`) use this app's router. */
const useStaffLocation: BaseLocationHook = () => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return [pathname, (to) => void navigate(to)];
};

const Root = () => (
  <Router hook={useStaffLocation}>
    <LeaveGuard />
    <QueryClientProvider client={client}>
      <Suspense fallback={<Waiting />}>
        <Screens />
      </Suspense>
    </QueryClientProvider>
  </Router>
);

const router = createBrowserRouter([
  callbackRoute,
  { path: staffPaths.signIn, Component: SignInPage },
  {
    Component: Root,
    HydrateFallback: Waiting,
    ErrorBoundary: StaffFailure,
    ...start(() => client.prefetchQuery(meQuery)),
    children: routes,
  } as RouteObject,
]);

export const StaffApp = () => <RouterProvider router={router} />;
