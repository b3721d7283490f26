import type { Language } from "@handyman/core/lib/language";
import type { CustomerProblem, CustomerView } from "@handyman/core/requests/customer-page/schema";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { CustomerPageView, ProblemPage } from "./site/customer/customer-page.tsx";
import { translateProblem } from "./site/customer/refusal.ts";
import { getWords } from "./site/customer/words.tsx";

export interface CustomerFiles {
  stylesheet: string;
  script: string;
}

interface DocumentProps {
  language: Language;
  title: string;
  files: CustomerFiles;
  children: ReactNode;
}

function Document({ language, title, files, children }: DocumentProps) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={files.stylesheet} />
      </head>
      <body>
        {children}
        <script type="module" src={files.script} />
      </body>
    </html>
  );
}

/** Returns the HTML of a customer's page, or of the page that says why it can't be shown. */
export function renderCustomerPage(view: CustomerView | CustomerProblem, files: CustomerFiles): string {
  const isPage = "page" in view;
  const { language } = isPage ? view.page : view;
  const { frame } = getWords(language);
  const title = isPage ? frame.title(view.page.reference) : translateProblem(view).title;
  const page = isPage ? <CustomerPageView {...view} /> : <ProblemPage {...view} />;
  return `<!doctype html>${renderToStaticMarkup(
    <Document language={language} title={`${title} | ${view.business.name}`} files={files}>
      {page}
    </Document>,
  )}`;
}
