import { limits } from "@handyman/core/requests/quote-form/rules";
import type { Dispatch } from "react";
import { notSure } from "../../content/chosen-services.ts";
import { Select } from "../../ui/form/field.tsx";
import { QuickAdd } from "./quick-add.tsx";
import {
  type Action,
  type Catalogue,
  findEntry,
  findItem,
  listItems,
  makeOpenItem,
  type QuoteState,
} from "./state.ts";

interface Props {
  catalogue: Catalogue;
  state: QuoteState;
  dispatch: Dispatch<Action>;
}

export function BrowseServices({ catalogue, state, dispatch }: Props) {
  const { primaryService, subService, values } = state;
  const entry = findEntry(catalogue, primaryService);
  const choosePrimary = (key: string) => {
    const chosen = findEntry(catalogue, key);
    dispatch({ type: "choose-primary", item: chosen && makeOpenItem(chosen) });
  };
  const chooseTask = (name: string) => {
    const item = findItem(entry, name);
    if (item) dispatch({ type: "choose-sub", item });
  };
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Primary service"
          optional
          placeholder="Choose a service"
          options={catalogue.map(({ key, name }) => ({ value: key, label: name }))}
          value={primaryService}
          onChange={({ target }) => choosePrimary(target.value)}
        />
        <Select
          label="Sub-service"
          optional
          placeholder={primaryService ? notSure : "Choose a service first"}
          options={listItems(entry).map(({ subService: name }) => ({ value: name, label: name }))}
          value={subService}
          disabled={!entry || values.services.length >= limits.services}
          onChange={({ target }) => chooseTask(target.value)}
        />
      </div>
      <QuickAdd
        catalogue={catalogue}
        selected={values.services}
        onAdd={(items) => dispatch({ type: "add-services", items })}
      />
    </>
  );
}
