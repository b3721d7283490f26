import { addTime } from "@handyman/core/requests/availability/wish-rules";
import { contactMethodNames, urgencyNames } from "@handyman/core/requests/quote-form/labels";
import { wishIsOpen } from "@handyman/core/requests/quote-form/rules";
import { type SentRequest, sentRequest } from "../../lib/sent-request.ts";
import type { Photo } from "./photos.ts";
import type { QuoteValues } from "./state.ts";

function formatDay(day: string): string {
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });
  return day && format.format(new Date(`${day}T00:00:00Z`));
}

function listSchedule({ urgency, preferredDate, preferredWindow, alternateDate }: QuoteValues): string[] {
  const preferred = addTime(formatDay(preferredDate), preferredWindow);
  const dates = [preferred, preferredWindow && wishIsOpen, formatDay(alternateDate)].filter(Boolean);
  return urgency === "preferred-date-range" ? dates : [urgencyNames[urgency]];
}

const listSent = (values: QuoteValues, price: string) =>
  [
    {
      label: "Services",
      text: values.services.map((item) => `${item.serviceName}: ${item.subService}`).join("\n"),
    },
    { label: "Usual price", text: price },
    { label: "Project description", text: values.details.trim() },
    { label: "Property address", text: values.address.trim() },
    { label: "When", text: listSchedule(values).join("\n") },
    {
      label: "Your details",
      text: [`${values.firstName} ${values.lastName}`, values.phone, values.email].filter(Boolean).join("\n"),
    },
    {
      label: "How we reach you",
      text: values.contactMethod && contactMethodNames[values.contactMethod],
    },
  ].filter(({ text }) => text);

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

type Sent = Pick<SentRequest, "reference" | "lostPhotos" | "sentAt" | "page"> & {
  values: QuoteValues;
  price: string;
  photos: readonly Photo[];
};

export async function keepSentQuote({ values, price, photos, ...outcome }: Sent): Promise<void> {
  const named = photos.map(({ id, name }) => ({ id, name }));
  const sent = { kind: "quote", rows: listSent(values, price), ...outcome } as const;
  sentRequest.save({ ...sent, photos: named });
  const pictured: SentRequest["photos"] = [];
  // One after another, because a phone has no memory for several decoded photos.
  for (const { id, name, file } of photos) pictured.push({ id, name, ...(await makePicture(file)) });
  const isNewest = sentRequest.load()?.reference === sent.reference;
  if (pictured.length > 0 && isNewest) sentRequest.save({ ...sent, photos: pictured });
}
