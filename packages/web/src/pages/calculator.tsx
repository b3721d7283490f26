import { Page } from "../layouts/page.tsx";
import { Container } from "../ui/container.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export function CalculatorPage() {
  return (
    <Page title="CalculatorPage" description="CalculatorPage">
      <Container className="py-20">
        <PageTitle>CalculatorPage</PageTitle>
      </Container>
    </Page>
  );
}
