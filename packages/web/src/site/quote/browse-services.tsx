import { limits } from "@handyman/core/requests/quote-form/rules";
import type { Dispatch } from "react";
import { Select } from "../../ui/form/field.tsx";
import { nameService, nameTask, usePartLanguage } from "./part-language.tsx";
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
  const language = usePartLanguage();
  const { browsing, notSure } = language.words;
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
          label={browsing.primary}
          optional
          placeholder={browsing.choosePrimary}
          options={catalogue.map((entry) => ({
            value: entry.key,
            label: nameService(language, makeOpenItem(entry)),
          }))}
          value={primaryService}
          onChange={({ target }) => choosePrimary(target.value)}
        />
        <Select
          label={browsing.sub}
          optional
          placeholder={primaryService ? notSure : browsing.choosePrimaryFirst}
          options={listItems(entry).map((item) => ({
            value: item.subService,
            label: nameTask(language, item),
          }))}
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
