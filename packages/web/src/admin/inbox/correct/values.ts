import type { PersonFacts } from "@handyman/core/customers/rules";
import type { Language } from "@handyman/core/lib/language";
import type { RequestCorrectionInput } from "@handyman/core/requests/correction-schema";
import { type Urgency, unknownTask } from "@handyman/core/requests/quote-form/rules";
import type { SelectedService } from "@handyman/core/requests/quote-form/schema";
import { type EntryDetail, isRequest } from "../inbox.ts";
import {
  type ChosenService,
  findPersonErrors,
  findServicesError,
  findTimeErrors,
  listServices,
  noService,
} from "../new-request/draft.ts";
import { listPersonChanges } from "./person-fields.tsx";

export interface Values extends PersonFacts {
  version: number;
  language: Language;
  services: readonly ChosenService[];
  urgency: Urgency;
  preferredDate: string;
  preferredWindow: string;
  alternateDate: string;
}

const toChosen = (services: readonly SelectedService[]): ChosenService[] =>
  services.map(({ serviceKey, subService }) => ({
    serviceKey,
    task: subService === unknownTask ? "" : subService,
  }));

/** A message has no address, no list of services and no dates. */
export function toValues(detail: EntryDetail): Values {
  const { name, language, phone, email, correctionVersion: version } = detail;
  const person = { version, language, name, phone, email };
  if (!isRequest(detail))
    return {
      ...person,
      address: "",
      services: [noService],
      urgency: "no-rush",
      preferredDate: "",
      preferredWindow: "",
      alternateDate: "",
    };
  const { address, selectedServices, preferredDate, preferredWindow, alternateDate } = detail;
  const urgency = detail.urgency as Urgency;
  const times = { urgency, preferredDate, preferredWindow, alternateDate };
  return { ...person, address, services: toChosen(selectedServices), ...times };
}

export function toSent(detail: EntryDetail): Values {
  const { services, ...sent } = detail.asSent;
  return { ...toValues(detail), ...sent, ...(services && { services: toChosen(services) }) };
}

const pickTimes = ({ urgency, preferredDate, preferredWindow, alternateDate }: Values) =>
  urgency === "preferred-date-range"
    ? { urgency, preferredDate, preferredWindow, alternateDate }
    : { urgency, preferredDate: "", preferredWindow: "", alternateDate: "" };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const isSameTime = (one: Values, other: Values) => isSame(pickTimes(one), pickTimes(other));

const listChosen = ({ services }: Values) => listServices(services);

export const isSameServices = (one: Values, other: Values) => isSame(listChosen(one), listChosen(other));

/** A day that is stored may be past by now. */
export function findErrors(values: Values, stored: readonly Values[], hasJob: boolean) {
  const isOldTime = stored.some((one) => isSameTime(values, one));
  return {
    ...findPersonErrors(values),
    services: hasJob ? findServicesError(values.services) : undefined,
    ...(isOldTime ? {} : findTimeErrors(values)),
  };
}

export function toCorrection(values: Values, begun: Values, sent: Values): RequestCorrectionInput {
  const { name, phone, email, address } = sent;
  return {
    version: begun.version,
    ...listPersonChanges(values, begun, { name, phone, email, address }),
    ...(values.language !== begun.language && {
      language: values.language === sent.language ? null : values.language,
    }),
    ...(!isSameServices(values, begun) && {
      services: isSameServices(values, sent) ? null : listChosen(values),
    }),
    ...(!isSameTime(values, begun) && { when: isSameTime(values, sent) ? null : pickTimes(values) }),
  };
}
