import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useQueryState } from "../lib/filter.ts";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { Tabs } from "../ui/controls.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { PublishableForm, type PublishableKind } from "./publishable-form.tsx";
import type { PublishableItem } from "./publishable-queries.ts";
import { PublishableTable } from "./publishable-table.tsx";

export function PublishablePage<Item extends PublishableItem>({ kind }: { kind: PublishableKind<Item> }) {
  const { words } = kind;
  const path = staffPaths[words.area];
  const [search] = useQueryState();
  const state = search.get("state") === "draft" ? "draft" : "published";
  const [edited, setEdited] = useState<Item>();
  const close = () => setEdited(undefined);
  const tabs = [
    { to: path, label: "Published", current: state === "published" },
    { to: `${path}?state=draft`, label: "Drafts", current: state === "draft" },
  ];
  return (
    <StaffPage
      title={words.title}
      text={words.text}
      actions={
        <Button onClick={() => setEdited(kind.create())}>
          <Plus className="size-5" />
          New {words.one}
        </Button>
      }
    >
      <Tabs label={`${words.title} by state`} tabs={tabs} />
      <Panel flush>
        <PublishableTable key={state} kind={kind} state={state} onEdit={setEdited} />
      </Panel>
      <Dialog
        title={`${edited?.version ? "Edit" : "New"} ${words.one}`}
        open={edited !== undefined}
        onClose={close}
        drawer
      >
        {edited && <PublishableForm key={edited.id} kind={kind} item={edited} onClose={close} />}
      </Dialog>
    </StaffPage>
  );
}
