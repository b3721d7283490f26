import type { Upload } from "@handyman/core/pictures/photo-schema";
import { startStage } from "@handyman/local/stage";
import { aQuoteRequest } from "../factories.ts";
import { postFrom } from "../setup/http.ts";
import { aPhoneJpeg } from "../setup/photos.ts";

const PHOTOS = 3;

/** Resources of one quote with three photos, measured on the local stage. Bytes and seconds. */
export interface QuoteUse {
  readUnits: number;
  writeUnits: number;
  /** The size of the records that stay. */
  recordBytes: number;
  objectsWritten: number;
  objectBytes: number;
  mails: number;
  photos: number;
  cpuSeconds: number;
}

async function sendQuote(url: string, photo: Uint8Array): Promise<void> {
  const file = { name: "photo.jpg", type: "image/jpeg", size: photo.length };
  const files = Array.from({ length: PHOTOS }, () => file);
  const { body } = await postFrom<{ uploads: Upload[] }>("127.0.0.9", `${url}/api/uploads`, { files });
  for (const upload of body.uploads)
    await fetch(upload.url, { method: "PUT", headers: upload.headers, body: new Uint8Array(photo) });
  const request = aQuoteRequest({ photos: body.uploads.map(({ publicUrl }) => publicUrl) });
  const { status } = await postFrom("127.0.0.9", `${url}/api/quotes`, request);
  if (status !== 201) throw new Error(`The quote was answered with ${status}`);
}

/**
 * Sends one quote with three 12-megapixel photos, and waits until mails, variants and pages are
 * done.
 */
export async function measureQuote(): Promise<QuoteUse> {
  const stage = await startStage({ quiet: true, retryDelay: { first: 5, longest: 50 } });
  try {
    const { unitsOf } = await import("../setup/capacity.ts");
    const { writeSettings } = await import("@handyman/core/settings/setting");
    await writeSettings({ quote_form_emails: ["office@example.test"], enable_form_notifications: true });
    const photo = await aPhoneJpeg();
    const start = process.cpuUsage();
    const { read, write } = await unitsOf(async () => {
      await sendQuote(stage.url, photo);
      await stage.settled();
    });
    const { user, system } = process.cpuUsage(start);
    const objects = await stage.objects("");
    const entities = [
      "quote",
      "photo",
      "request",
      "requestTerm",
      "dayStats",
      "cityStats",
      "statusStats",
      "customer",
      "customerKey",
      "customerRequest",
      "customerTerm",
    ];
    const records = (await Promise.all(entities.map((entity) => stage.records(entity)))).flat();
    return {
      readUnits: read,
      writeUnits: write,
      recordBytes: Buffer.byteLength(JSON.stringify(records)),
      objectsWritten: objects.length,
      objectBytes: objects.reduce((sum, { size }) => sum + size, 0),
      mails: (await stage.mail()).length,
      photos: PHOTOS,
      cpuSeconds: (user + system) / 1e6,
    };
  } finally {
    await stage.close();
  }
}
