import { faultCodes } from "../faults.ts";
import type { DeadLetter, Fault, ObjectSummary } from "../types.ts";
import { faultServices } from "../types.ts";
import { dataTable, escapeHtml, page } from "./layout.ts";

const json = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

export function indexPage(counts: {
  mails: number;
  objects: number;
  faults: number;
  deadLetters: number;
}): string {
  const items = [
    `<a href="/__local/mail">Mail</a>: ${counts.mails} (<a href="/__local/mail.json">JSON</a>)`,
    '<a href="/__local/records">Records</a> of the table (<a href="/__local/records.json">JSON</a>)',
    `<a href="/__local/objects">Objects</a> of the bucket: ${counts.objects} (<a href="/__local/objects.json">JSON</a>)`,
    `<a href="/__local/faults-page">Faults</a> waiting: ${counts.faults} (<a href="/__local/faults">JSON</a>)`,
    `<a href="/__local/dead-letters">Dead letters</a>: ${counts.deadLetters} (<a href="/__local/dead-letters.json">JSON</a>)`,
  ];
  const list = `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
  const sweep =
    '<form method="post" action="/__local/sweep"><button>Run the nightly sweep now</button></form>';
  return page("Local stage", "/__local/", `${list}${sweep}`);
}

export function recordsPage(records: Record<string, unknown>[], entity: string): string {
  const form = `<form><label>Entity <input name="entity" value="${escapeHtml(entity)}"></label><button>Show</button></form>`;
  const rows = records.map((record) => [escapeHtml(String(record.__edb_e__)), json(record)]);
  return page("Records", "/__local/records", form + dataTable(["Entity", "Record"], rows, "No records."));
}

export function objectsPage(objects: ObjectSummary[], prefix: string): string {
  const form = `<form><label>Prefix <input name="prefix" value="${escapeHtml(prefix)}"></label><button>Show</button></form>`;
  const rows = objects.map(({ key, size, contentType }) => [
    `<a href="/media/${encodeURI(key)}">${escapeHtml(key)}</a>`,
    `${size.toLocaleString("en-US")} bytes`,
    escapeHtml(contentType),
  ]);
  return page("Objects", "/__local/objects", form + dataTable(["Key", "Size", "Type"], rows, "No objects."));
}

export function faultsPage(faults: Fault[]): string {
  const options = faultServices.map((service) => `<option>${service}</option>`).join("");
  const codes = faultCodes.map((code) => `<option>${code}</option>`).join("");
  const form = `<form method="post" action="/__local/faults">
<label>Service <select name="service">${options}</select></label>
<label>Code <input name="code" value="Throttling" list="codes" required></label>
<datalist id="codes">${codes}</datalist>
<label>Times <input name="times" type="number" min="1" max="1000" value="1" required></label>
<label>First tries only <input name="firstTriesOnly" type="checkbox"></label>
<button>Let them fail</button></form>
<form method="post" action="/__local/faults/clear"><button>Clear all</button></form>`;
  const rows = faults.map(({ service, code, times }) => [service, escapeHtml(code), String(times)]);
  return page(
    "Faults",
    "/__local/faults-page",
    form + dataTable(["Service", "Code", "Times"], rows, "No faults."),
  );
}

export function deadLettersPage(letters: DeadLetter[]): string {
  const rows = letters.map((letter) => [
    `<time datetime="${letter.at}">${letter.at}</time>`,
    escapeHtml(letter.source),
    escapeHtml(`${letter.error} (${letter.attempts} tries)`),
    json(letter.event),
  ]);
  return page(
    "Dead letters",
    "/__local/dead-letters",
    dataTable(["At", "Function", "Why", "Event"], rows, "None."),
  );
}
