import { Component, type ReactNode } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { FailureState } from "../../ui/staff/states.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { NoRolePage } from "./refused.tsx";

/** Signed in, but without a role (403), or removed since (404): another try is answered the same way. */
const isNoStaff = (error: unknown) => error instanceof ApiError && [403, 404].includes(error.status);

/** Stands where the back office would be when not even the name of who is signed in can be had. */
export class StaffFailure extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (isNoStaff(error)) return <NoRolePage />;
    return (
      <AuthFrame title="The back office did not load">
        <FailureState error={error} onRetry={() => window.location.reload()} />
      </AuthFrame>
    );
  }
}
