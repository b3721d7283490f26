import { Component, type ReactNode } from "react";
import { reportClientError } from "../lib/client-errors.ts";
import { useWords } from "../lib/words.tsx";
import { Button } from "./button.tsx";
import { Container, PageTitle } from "./section.tsx";

function Failure({ note }: { note: string | undefined }) {
  const { failure: words } = useWords();
  return (
    <Container className="py-24">
      <div role="alert" className="mx-auto max-w-xl text-center">
        <PageTitle>{words.title}</PageTitle>
        <p className="mt-4 text-ink-soft text-lead">
          {words.text} {note ?? words.kept}
        </p>
        <Button size="lg" className="mt-8" onClick={() => window.location.reload()}>
          {words.reload}
        </Button>
      </div>
    </Container>
  );
}

export class PageFailure extends Component<{ note?: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportClientError("render", error);
  }

  override render() {
    return this.state.failed ? <Failure note={this.props.note} /> : this.props.children;
  }
}
