import { Component, type ReactNode } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { FailureState } from "../ui/states.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { NoRolePage } from "./refused.tsx";

/** The account has no role (403) or was removed (404), so another try can't help. */
const isNoStaff = (error: unknown) => error instanceof ApiError && [403, 404].includes(error.status);

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
