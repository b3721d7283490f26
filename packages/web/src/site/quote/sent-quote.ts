import { createDateFormat } from "@handyman/core/lib/date";
import type { Language } from "@handyman/core/lib/language";
import { addTime } from "@handyman/core/requests/availability/wish-rules";
import { type SentRequest, sentRequest } from "../../lib/sent-request.ts";
import type { PartLanguage, QuoteWords } from "./form-language.tsx";
import { nameService, nameTask } from "./part-language.tsx";
import type { Photo } from "./photos.ts";
import { isOpen, type QuoteValues } from "./state.ts";

const formatFullDay = createDateFormat({ dateStyle: "full", timeZone: "UTC" });

/** What names the answers in the visitor's language. */
interface Languages {
  language: Language;
  form: QuoteWords;
  parts: PartLanguage;
}

function listSchedule(values: QuoteValues, { language, form, parts }: Languages): string[] {
  const { urgency, preferredDate, preferredWindow, alternateDate } = values;
  const formatDay = (day: string) => day && formatFullDay(day, language);
  const preferred = addTime(formatDay(preferredDate), preferredWindow, language);
  const wish = preferredWindow && parts.words.sent.wishIsOpen;
  const dates = [preferred, wish, formatDay(alternateDate)].filter(Boolean);
  return urgency === "preferred-date-range" ? dates : [form.urgencyNames[urgency]];
}

function listServices({ services }: QuoteValues, { language, parts }: Languages): string[] {
  return services.map((item) => {
    const isUnknown = language !== "en" && isOpen(item);
    const task = isUnknown ? parts.words.notSure : nameTask(parts, item);
    return `${nameService(parts, item)}: ${task}`;
  });
}

function listSent(values: QuoteValues, price: string, languages: Languages) {
  const { rows } = languages.parts.words.sent;
  const { contactMethodNames } = languages.form;
  const name = `${values.firstName} ${values.lastName}`;
  return [
    { label: rows.services, text: listServices(values, languages).join("\n") },
    { label: rows.price, text: price },
    { label: rows.details, text: values.details.trim() },
    { label: rows.address, text: values.address.trim() },
    { label: rows.when, text: listSchedule(values, languages).join("\n") },
    { label: rows.person, text: [name, values.phone, values.email].filter(Boolean).join("\n") },
    { label: rows.reach, text: values.contactMethod && contactMethodNames[values.contactMethod] },
  ].filter(({ text }) => text);
}

const readDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

async function makePicture(file: File): Promise<{ picture?: string }> {
  try {
    const { shrinkImage } = await import("../../lib/image/shrink-image.ts");
    return { picture: await readDataUrl(await shrinkImage(file, { width: 160, quality: 0.6 })) };
  } catch {
    return {};
  }
}

type Sent = Pick<SentRequest, "reference" | "lostPhotos" | "sentAt" | "page"> &
  Languages & {
    values: QuoteValues;
    price: string;
    photos: readonly Photo[];
  };

export async function keepSentQuote({ values, price, photos, ...rest }: Sent): Promise<void> {
  const { language, form, parts, ...outcome } = rest;
  const rows = listSent(values, price, { language, form, parts });
  const named = photos.map(({ id, name }) => ({ id, name }));
  const sent = { kind: "quote", rows, hasOnlyPhone: values.email.trim() === "", ...outcome } as const;
  sentRequest.save({ ...sent, photos: named });
  const pictured: SentRequest["photos"] = [];
  // One after another, because a phone has no memory for several decoded photos.
  for (const { id, name, file } of photos) pictured.push({ id, name, ...(await makePicture(file)) });
  const isNewest = sentRequest.load()?.reference === sent.reference;
  if (pictured.length > 0 && isNewest) sentRequest.save({ ...sent, photos: pictured });
}
