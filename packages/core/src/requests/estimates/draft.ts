import { pacificDay } from "../../lib/date.ts";
import { toExistsCheck, toUpdate, transact } from "../../lib/dynamo.ts";
import { notFound } from "../../lib/errors.ts";
import type { Language } from "../../lib/language.ts";
import { readSettings } from "../../settings/setting.ts";
import { type Actor, authorize } from "../../staff/actor.ts";
import { countOpened } from "../../staff/count-read.ts";
import { changedMeanwhile, isAtVersion, isSavedAlready } from "../../staff/stamp.ts";
import { RequestEntity } from "../entity.ts";
import { readQuote } from "../entry.ts";
import type { Quote } from "../quote-form/entity.ts";
import { nameTask } from "../quote-form/name-task.ts";
import { type EstimateDraft, EstimateDraftEntity, listEstimates, readDraft } from "./entity.ts";
import { findExpiry, getFacts, getRecipient, makeTerms, toSent } from "./letter.ts";
import { type EstimateContent, listChoices } from "./rules.ts";
import type { DraftSave, EstimateFile } from "./schema.ts";

const openings: Record<Language, string> = {
  en: "Thanks for asking us. Here is our price for the work below.",
  es: "Gracias por preguntarnos. Aquí está nuestro precio por el trabajo de abajo.",
};

/** Starts with the tasks that the customer chose, at the middle of their usual price. */
const makeFirstContent = ({ language, services }: Quote): EstimateContent => ({
  message: openings[language],
  lines: services.flatMap((task) => {
    const { low, high } = task;
    if (low === undefined || high === undefined) return [];
    const unitCents = Math.round((low + high) / 2) * 100;
    return [{ name: nameTask(task, language), kind: "labor" as const, quantity: 1, unitCents }];
  }),
  options: [],
  isBelowMinimum: false,
});

const toDraft = (record: EstimateDraft | undefined, quote: Quote): EstimateFile["draft"] => ({
  content: record?.content ?? makeFirstContent(quote),
  version: record?.version ?? 0,
  changedBy: record?.savedBy,
  changedAt: record?.savedAt,
  isSent: record !== undefined && record.sentVersion === record.version,
});

export async function readFile(requestId: string): Promise<EstimateFile> {
  const [quote, record, versions, settings] = await Promise.all([
    readQuote(requestId),
    readDraft(requestId),
    listEstimates(requestId),
    readSettings(),
  ]);
  const draft = toDraft(record, quote);
  const recipient = getRecipient(quote);
  const { validUntil } = findExpiry(settings);
  const makeTermsIn = (language: Language) => makeTerms(draft.content, settings, validUntil, language);
  const termsIn = { en: makeTermsIn("en"), es: makeTermsIn("es") };
  return {
    draft,
    preview: {
      language: quote.language,
      number: (record?.lastNumber ?? 0) + 1,
      reference: quote.reference,
      recipient,
      message: draft.content.message,
      content: draft.content,
      choices: listChoices(draft.content),
      terms: termsIn[quote.language],
      sentOn: pacificDay(),
      validUntil,
    },
    termsIn,
    versions: versions.map(toSent),
    recipient,
    facts: getFacts(settings),
  };
}

/** 0.5 read units for each version of up to 4 kB, and those of the request and the settings. */
export async function readEstimates(actor: Actor, requestId: string): Promise<EstimateFile> {
  authorize(actor, "requests");
  const [file] = await Promise.all([readFile(requestId), countOpened(actor, "quote", requestId)]);
  return file;
}

/**
 * All staff share the draft. It may lack what an estimate needs.
 * @throws AppError `conflict` when somebody else saved since the edit began
 */
export async function saveEstimateDraft(actor: Actor, requestId: string, { version, content }: DraftSave) {
  authorize(actor, "requests");
  const fields = { content, version: version + 1, savedBy: actor.id, savedAt: new Date().toISOString() };
  const write = EstimateDraftEntity.upsert({ requestId, ...fields }).where(isAtVersion(version));
  const check = toExistsCheck(RequestEntity.get({ form: "quote", id: requestId }));
  const refused = await transact([toUpdate(write), check]);
  if (refused.includes(1)) throw notFound("This request");
  if (refused.length > 0) {
    const stored = await readDraft(requestId);
    const record = stored && { content: stored.content, version: stored.version, changedBy: stored.savedBy };
    if (!isSavedAlready(record, { actor, version }, { content })) throw changedMeanwhile();
  }
  return readFile(requestId);
}
