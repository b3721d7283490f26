import WifiOff from "lucide-react/icons/wifi-off";
import { useSettings } from "../../lib/site-data.ts";
import { telLink } from "../../paths.ts";
import { ButtonAnchor } from "../../ui/button.tsx";
import { Container, PageTitle } from "../../ui/section.tsx";
import { Page } from "../layout/page.tsx";

/** The service worker shows this page without any script. */
export function OfflinePage() {
  const { phone } = useSettings();
  return (
    <Page
      title="No connection"
      description="This page cannot be loaded without a connection. Try again once you are online, or call: a phone call needs no internet."
      keywords="no connection, offline, handyman"
      noindex
    >
      <Container className="py-24 sm:py-32">
        <div className="mx-auto max-w-xl text-center">
          <span className="mx-auto grid size-16 place-items-center rounded-full bg-accent-soft text-brand">
            <WifiOff aria-hidden="true" className="size-8" strokeWidth={1.75} />
          </span>
          <PageTitle className="mt-8">You are offline</PageTitle>
          <p className="mt-4 text-ink-soft text-lead">
            This page needs a connection. What you typed into our quote form is kept on this device. Calls
            work without the internet, too.
          </p>
          <div className="mt-9 flex flex-wrap items-center justify-center gap-x-6 gap-y-4">
            <ButtonAnchor href="" size="lg">
              Try again
            </ButtonAnchor>
            <a
              href={telLink(phone)}
              className="rounded-field py-2 font-semibold text-brand text-lg underline underline-offset-6"
            >
              Call {phone}
            </a>
          </div>
        </div>
      </Container>
    </Page>
  );
}
