import MessageSquare from "lucide-react/icons/message-square";
import Phone from "lucide-react/icons/phone";
import { useLocation } from "react-router-dom";
import { toEnglish } from "../../language.ts";
import { useSettings } from "../../lib/queries.ts";
import { useWords } from "../../lib/words.tsx";
import { paths, smsLink, telLink } from "../../paths.ts";
import { ButtonAnchor, ButtonLink } from "../../ui/button.tsx";

/** Forms need the room, and the calculator has a bar of its own. */
const formPaths: readonly string[] = [paths.getQuote(), paths.bookNow, paths.contact, paths.calculator];

export function BottomBar() {
  const pathname = toEnglish(useLocation().pathname);
  const { phone, phone_takes_texts, services } = useSettings();
  const { bar: words } = useWords();
  if (formPaths.includes(pathname)) return null;
  const service = services.find(({ slug }) => paths.service(slug) === pathname)?.slug;
  return (
    <nav
      aria-label={words.name}
      className="flex flex-wrap gap-2 border-line border-t bg-surface px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] *:flex-1 sm:hidden print:hidden group-has-[:is(input,select,textarea):focus]/site:hidden"
    >
      <ButtonAnchor href={telLink(phone)} variant="secondary" aria-label={`${words.call} ${phone}`}>
        <Phone className="size-5" />
        {words.call}
      </ButtonAnchor>
      {phone_takes_texts && (
        <ButtonAnchor href={smsLink(phone)} variant="secondary" aria-label={`${words.text} ${phone}`}>
          <MessageSquare className="size-5" />
          {words.text}
        </ButtonAnchor>
      )}
      {pathname !== paths.thanks && (
        <ButtonLink to={paths.getQuote(service)} variant="steady">
          {words.quote}
        </ButtonLink>
      )}
    </nav>
  );
}
