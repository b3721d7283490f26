import { Button, ButtonLink } from "../../ui/button.tsx";
import { signOut } from "../lib/session.ts";
import { staffPaths } from "../paths.ts";
import { EmptyState } from "../ui/states.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { StaffPage } from "./staff-page.tsx";

export function ForbiddenPage() {
  return (
    <StaffPage title="Not for your role">
      <EmptyState title="Your role does not open this screen">
        <p>Ask an owner if you need it.</p>
        <ButtonLink to={staffPaths.home} className="mt-5">
          Back to the start
        </ButtonLink>
      </EmptyState>
    </StaffPage>
  );
}

export function NoSuchPage() {
  return (
    <StaffPage title="Page not found">
      <EmptyState title="There is no screen at this address">
        <ButtonLink to={staffPaths.home} className="mt-5">
          Back to the start
        </ButtonLink>
      </EmptyState>
    </StaffPage>
  );
}

export function NoRolePage() {
  return (
    <AuthFrame title="You have no role here">
      <p>
        You are signed in, but no owner has given you a role, or your account was removed. Ask an owner, then
        sign in again.
      </p>
      <Button size="lg" className="w-full" onClick={() => void signOut()}>
        Sign out
      </Button>
    </AuthFrame>
  );
}
