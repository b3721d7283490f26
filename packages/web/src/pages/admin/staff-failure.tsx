import { Component, type ReactNode } from "react";
import { FailureState } from "../../ui/staff/states.tsx";
import { AuthFrame } from "./auth-frame.tsx";

/** Stands where the back office would be when not even the name of who is signed in can be had. */
export class StaffFailure extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return (
      <AuthFrame title="The back office did not load">
        <FailureState error={this.state.error} onRetry={() => window.location.reload()} />
      </AuthFrame>
    );
  }
}
