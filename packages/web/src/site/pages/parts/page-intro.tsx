import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Container } from "../../../ui/container.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";

interface PageIntroProps {
  name: string;
  title: string;
  titleClass?: string;
  children: ReactNode;
}

export function PageIntro({ name, title, titleClass, children }: PageIntroProps) {
  return (
    <Container className="pt-8 pb-10 sm:pb-14">
      <Breadcrumbs crumbs={[{ name }]} />
      <PageTitle className={clsx("mt-6", titleClass)}>{title}</PageTitle>
      <p className="mt-4 max-w-2xl text-ink-soft text-lead">{children}</p>
    </Container>
  );
}
