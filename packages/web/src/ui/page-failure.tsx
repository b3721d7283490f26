import { Component, type ReactNode } from "react";
import { reportClientError } from "../lib/client-errors.ts";
import { Button } from "./button.tsx";
import { Container, PageTitle } from "./section.tsx";

export class PageFailure extends Component<{ note?: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportClientError("render", error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const { note = "What you typed in our quote form is kept." } = this.props;
    return (
      <Container className="py-24">
        <div role="alert" className="mx-auto max-w-xl text-center">
          <PageTitle>This page did not load</PageTitle>
          <p className="mt-4 text-ink-soft text-lead">Please check your connection and try again. {note}</p>
          <Button size="lg" className="mt-8" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        </div>
      </Container>
    );
  }
}
