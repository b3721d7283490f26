import type { ReactNode } from "react";
import { EstimatePanel } from "../../estimates/estimate-panel.tsx";
import { InvoicePanel } from "../../invoices/invoice-panel.tsx";
import { type ComposeControl, ComposePanel } from "../compose/compose-panel.tsx";
import { type EntryProps, type Fields, isRequest } from "../inbox.ts";
import { CustomerPanel } from "./customer-panel.tsx";
import { PlanPanel, ProjectPanel } from "./panels.tsx";
import { PhotoProject } from "./photo-project.tsx";
import { PhotosPanel } from "./photos-panel.tsx";
import { Timeline } from "./timeline.tsx";

/**
 * The parts of the screen of a request or message, in the order of a phone. A new part goes into
 * the section where staff look for it.
 */

type SectionProps = EntryProps & {
  compose: ComposeControl;
  onChange: (fields: Fields) => void;
};

const Section = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label} className="min-w-0 space-y-4">
    {children}
  </section>
);

const JobSection = ({ detail }: SectionProps) => (
  <Section label="Job">
    <ProjectPanel detail={detail} />
    {isRequest(detail) && <PhotosPanel id={detail.id} photoCount={detail.photoCount} />}
    {isRequest(detail) && <PhotoProject detail={detail} />}
  </Section>
);

const PlanSection = ({ detail, onChange }: SectionProps) => (
  <Section label="Plan">
    {isRequest(detail) && <EstimatePanel detail={detail} />}
    <PlanPanel detail={detail} onChange={onChange} />
    {isRequest(detail) && <InvoicePanel detail={detail} />}
  </Section>
);

const CustomerSection = ({ detail }: SectionProps) => (
  <Section label="Customer">
    <CustomerPanel detail={detail} />
  </Section>
);

export const ConversationSection = ({ compose, inbox, detail }: SectionProps) => (
  <Section label="Conversation">
    <ComposePanel inbox={inbox} detail={detail} compose={compose} />
    <Timeline inbox={inbox} detail={detail} />
  </Section>
);

export const RequestSections = (props: SectionProps) => (
  <div className="min-w-0 space-y-4">
    <JobSection {...props} />
    <PlanSection {...props} />
    <CustomerSection {...props} />
  </div>
);
