import type { StaffTestimonial } from "@handyman/core/testimonial/schema";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useQueryState } from "../lib/filter.ts";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { Tabs } from "../ui/controls.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { TestimonialDrawer } from "./testimonial-drawer.tsx";
import { TestimonialTable } from "./testimonial-table.tsx";
import { newTestimonial } from "./values.ts";

export function TestimonialsPage() {
  const [search] = useQueryState();
  const state = search.get("state") === "draft" ? "draft" : "published";
  const [edited, setEdited] = useState<StaffTestimonial>();
  const tabs = [
    { to: staffPaths.testimonials, label: "Published", current: state === "published" },
    { to: `${staffPaths.testimonials}?state=draft`, label: "Drafts", current: state === "draft" },
  ];
  return (
    <StaffPage
      title="Testimonials"
      text="Only what a customer really said, and agreed to have on the site."
      actions={
        <Button onClick={() => setEdited(newTestimonial())}>
          <Plus className="size-5" />
          New testimonial
        </Button>
      }
    >
      <Tabs label="Testimonials by state" tabs={tabs} />
      <Panel flush>
        <TestimonialTable key={state} state={state} onEdit={setEdited} />
      </Panel>
      <TestimonialDrawer testimonial={edited} onClose={() => setEdited(undefined)} />
    </StaffPage>
  );
}
