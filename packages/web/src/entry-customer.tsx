import type { CustomerProblem, CustomerView } from "@handyman/core/requests/customer-page/schema";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { CustomerPageView, ProblemPage } from "./site/customer/customer-page.tsx";

export interface CustomerFiles {
  stylesheet: string;
  script: string;
}

function Document({ title, files, children }: { title: string; files: CustomerFiles; children: ReactNode }) {
  return (
    <html lang="en">
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
  const { name } = view.business;
  const isPage = "page" in view;
  const title = `${isPage ? `Your request ${view.page.reference}` : view.title} | ${name}`;
  const page = isPage ? <CustomerPageView {...view} /> : <ProblemPage {...view} />;
  return `<!doctype html>${renderToStaticMarkup(
    <Document title={title} files={files}>
      {page}
    </Document>,
  )}`;
}
