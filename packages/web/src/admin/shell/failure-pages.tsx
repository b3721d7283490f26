import { useRouteError } from "react-router";
import { signInTexts } from "../../content/staff/sign-in.ts";
import { ApiError } from "../../lib/api-error.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { signOut } from "../lib/session.ts";
import { staffPaths } from "../paths.ts";
import { EmptyState, FailureState } from "../ui/states.tsx";
import { AuthFrame } from "./sign-in.tsx";
import { StaffPage } from "./staff-page.tsx";

interface DeadEndProps {
  title: string;
  heading: string;
  text?: string;
}

export const DeadEnd = ({ title, heading, text }: DeadEndProps) => (
  <StaffPage title={title}>
    <EmptyState title={heading}>
      {text && <p>{text}</p>}
      <ButtonLink to={staffPaths.home} className="mt-5">
        Back to the start
      </ButtonLink>
    </EmptyState>
  </StaffPage>
);

/** The account has no role (403) or was removed (404), so another try can't help. */
const isNoStaff = (error: unknown) => error instanceof ApiError && [403, 404].includes(error.status);

export function StaffFailure() {
  const error = useRouteError();
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
      <Button size="lg" className="w-full" onClick={() => void signOut()}>
        Sign out
      </Button>
    </AuthFrame>
  );
}
