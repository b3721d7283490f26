import { furtherTowns } from "@handyman/business/further-towns";
import { cities } from "@handyman/business/identity";
import { formatDollars } from "@handyman/core/lib/money";
import { levelTimes } from "@handyman/core/requests/quote-form/spanish-labels";
import type { Claim } from "../../web/src/content/fill-words.ts";
import type { Fact, Promises, Told } from "./test-promises.ts";

const numbers = "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce".split(
  " ",
);

const duration = "(?:\\d+|una?) (?:minutos?|horas?|días?|semanas?|mes(?:es)?|años?)";
const withoutStart = (time: string) => time.replace(/^en /, "");

const listFacts = (settings: Told): Fact[] => [
  {
    name: "time to a reply",
    subject: /contest|respond|respuesta/i,
    value: new RegExp(`\\b(?:en|dentro de|en menos de|a más tardar en) (${duration})`, "gi"),
    expected: [`${settings.reply_promise_hours} horas`],
  },
  {
    name: "warranty",
    subject: /garant/i,
    value: new RegExp(`\\b(?:por|durante) (${duration})|(${duration}) de garantía`, "gi"),
    expected: [`${settings.warranty_months} meses`],
  },
  {
    name: "soon",
    value: /(?:lo antes posible|urgentes)[^.]{0,30}? en (\d+ a \d+ (?:días|semanas))/gi,
    expected: [withoutStart(levelTimes.asap)],
  },
  {
    name: "no rush",
    value: /(?:sin prisa|flexibles|todo lo demás)[^.]{0,30}? en (\d+ a \d+ (?:días|semanas))/gi,
    expected: [withoutStart(levelTimes["no-rush"])],
  },
  {
    name: "smallest visit",
    subject: /visita (?:más pequeña|mínima)|visitas desde/i,
    value: /\$(\d+(?:,\d{3})*)/g,
    expected: [formatDollars(Number(settings.minimum_visit)).slice(1)],
  },
  {
    name: "price of a plan",
    value: /(\$[\d,]+) (?:al|por) año/gi,
    expected: settings.plans.flatMap(({ price }) => (price ? formatDollars(Number(price)) : [])),
  },
  { name: "year of foundation", value: /\bdesde (?:el año )?(\d{4})\b/gi, expected: [settings.founded_year] },
  {
    name: "license",
    value: /licencia (?:número )?#(\w+)/gi,
    expected: [settings.license_number],
  },
  { name: "phone", value: /(\(\d{3}\) 555-\d{4})/g, expected: [settings.phone] },
  { name: "number of cities", value: /\b(\d+) ciudades\b/gi, expected: [`${cities.length}`] },
  {
    name: "a place that we serve",
    subject: /\b(?:trabajamos en|servimos a) /i,
    value: /(?<=\b(?:[Tt]rabajamos en|[Ss]ervimos a) .*)(?<!\p{L})(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*)/gu,
    expected: [...[...cities, ...furtherTowns].map(({ name }) => name), "Área", "Bahía"],
  },
  { name: "rating", value: /(\d\.\d) (?:estrellas|de 5)/gi, expected: [settings.rating_value] },
  { name: "ratings", value: /de (\d+) reseñas/gi, expected: [settings.rating_count] },
];

const claims: Readonly<Record<Claim, RegExp>> = {
  license_number:
    /\b(?:profesionales|handyman\)?) con licencia|\b(?:nuestr[ao]|su) (?:número de )?licencia(?! de conducir)|\btenemos licencia|(?<=\. )Con licencia\b/gi,
  insurance_claim:
    /(?<=\. )Con seguro\b|\bseguro y fianza|\bcertificado de seguro|\bnuestra compañía de seguros/g,
  bonded_claim: /\bseguro y fianza|\bcon fianza|\bnuestra fianza/gi,
  same_day_claim: /\bdisponible el mismo día|\b(?:ir|venir|vamos|venimos) el mismo día/gi,
};

const broken: Readonly<Record<string, RegExp>> = {
  "a quote or a price by the hour": /\b(?:cotización|precio) en (?:menos de )?\d+ horas/gi,
  "a visit that never costs anything":
    /\b(?:visitas?|inspección|inspecciones) (?:es |son |siempre )?(?:gratis|gratuitas?|sin costo)\b/gi,
  "a quote that does not hold":
    /\bcotizaci(?:ón|ones) [^.]{0,60}\b(?:es|son) (?:solo )?(?:un |una )?(?:estimad|aproximad|cálculo)\w*|\bcotización no (?:nos )?obliga/gi,
  "a price range as the reply": /\b(?:recibe|contestamos con) un rango/gi,
  "more than a same-day visit when there is room":
    /\b(?:siempre|garantizado|muchas veces)[^.]{0,20} el mismo día\b|\bel mismo día[^.]{0,15} (?:siempre|garantizado)\b/gi,
  "people that no setting names":
    /\b(?:cuadrillas|equipos)(?: locales)? en (?:cada|todas|\d+)\b|\b(?:la gente|las personas) que (?:hace|hacen) el trabajo\b/gi,
  "a customer's okay, which a drawing doesn't have":
    /\bcon (?:el )?(?:permiso|consentimiento) del cliente\b/gi,
  "a number of services, which staff change":
    /(?<![-\d])\d{1,2} (?:clases de (?:trabajos?|arreglos)|servicios de arreglos)\b|\b(?:ofrecemos|hacemos) \d{1,2} servicios\b/gi,
  "praise that nothing proves":
    /\b(?:los|las) mejores\b|\b(?:el|la) mejor (?:servicio|precio|handyman)\b|\bnúmero 1\b|100 ?%|\b(?:precio|satisfacción) garantizad[oa]\b|\bexpertos\b|\blos más baratos\b/gi,
};

export const spanish: Promises = { numbers, listFacts, claims, broken };
