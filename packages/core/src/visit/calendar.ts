interface Event {
  id: string;
  start: Date;
  end: Date;
  summary: string;
  location: string;
  /** Calendars replace an event that has the same id and a lower sequence. */
  sequence?: number;
  stamp?: Date;
  description?: string;
  url?: string;
  organizer?: { name: string; email: string };
}

const LINE_BYTES = 75;

// https://datatracker.ietf.org/doc/html/rfc5545#section-3.1
function foldLine(line: string): string {
  let [folded, bytes] = ["", 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}

const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, " ");

/** A parameter can't hold quotes or control characters. */
const toParameter = (text: string) => `"${text.replaceAll('"', "'").replace(/\p{Cc}/gu, " ")}"`;

const toUtc = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, "");

const listEventLines = (event: Event) => [
  "BEGIN:VEVENT",
  `UID:${escapeText(event.id)}`,
  `SEQUENCE:${event.sequence ?? 0}`,
  `DTSTAMP:${toUtc(event.stamp ?? new Date())}`,
  `DTSTART:${toUtc(event.start)}`,
  `DTEND:${toUtc(event.end)}`,
  `SUMMARY:${escapeText(event.summary)}`,
  `LOCATION:${escapeText(event.location)}`,
  ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
  ...(event.url ? [`URL:${event.url}`] : []),
  ...(event.organizer
    ? [`ORGANIZER;CN=${toParameter(event.organizer.name)}:mailto:${event.organizer.email}`]
    : []),
  "END:VEVENT",
];

/** Returns an iCalendar file. `name` is the name of a calendar that calendars keep. Without it the file only brings events. */
export function writeCalendar(events: Event[], name?: string): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Handyman//Visits//EN",
    ...(name ? [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`] : ["METHOD:PUBLISH"]),
    ...events.flatMap(listEventLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}
