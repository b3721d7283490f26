import WifiOff from "lucide-react/icons/wifi-off";
import * as words from "../../content/pages/offline.ts";
import { useHydrated } from "../../lib/use-browser.ts";
import { paths } from "../../paths.ts";
import { ButtonAnchor } from "../../ui/button.tsx";
import { Container, PageTitle } from "../../ui/section.tsx";
import { PhoneLink } from "../layout/contact-links.tsx";
import { Page } from "./parts/page-frame.tsx";

export function OfflinePage() {
  const isHydrated = useHydrated();
  const isOnline = isHydrated && navigator.onLine && window.location.pathname === paths.offline;
  const { title, text } = isOnline ? words.online : words.offline;
  return (
    <Page {...words.head} title={isOnline ? title : words.head.title} noindex>
      <Container className="py-24 sm:py-32">
        <div className="mx-auto max-w-xl text-center">
          <span className="mx-auto grid size-16 place-items-center rounded-full bg-accent-soft text-brand">
            <WifiOff className="size-8" strokeWidth={1.75} />
          </span>
          <PageTitle className="mt-8">{title}</PageTitle>
          <p className="mt-4 text-ink-soft text-lead">{text}</p>
          <div className="mt-9 flex flex-wrap items-center justify-center gap-x-6 gap-y-4">
            {isOnline ? (
              <ButtonAnchor href={paths.home} size="lg">
                Go to the home page
              </ButtonAnchor>
            ) : (
              <ButtonAnchor href="" size="lg">
                Try again
              </ButtonAnchor>
            )}
            <PhoneLink className="rounded-field py-2 font-semibold text-brand text-lg underline underline-offset-6">
              Call{" "}
            </PhoneLink>
          </div>
        </div>
      </Container>
    </Page>
  );
}
