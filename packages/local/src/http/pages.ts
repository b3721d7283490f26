import { html, raw } from "hono/html";
import { bucket } from "../../../../infra/bucket.ts";
import { LOCAL_PASSWORD, type StaffUser } from "../auth/directory.ts";
import type { DeadLetter } from "../events/invoke.ts";
import { type Fault, faultEffects, faultServices } from "../faults.ts";
import type { ObjectSummary } from "../s3/store.ts";
import type { Mail } from "../ses/message.ts";

type Html = ReturnType<typeof html>;

const titles = {
  "/__local/": "Local stage",
  "/__local/mail": "Mail",
  "/__local/records": "Records",
  "/__local/objects": "Objects",
  "/__local/faults-page": "Faults",
  "/__local/dead-letters": "Dead letters",
};

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:72rem;padding:1rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;padding:0;margin:0}
nav [aria-current]{font-weight:700}
table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid #8886;padding:.4rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#8882;padding:.75rem;margin:0}
iframe{width:100%;height:36rem;border:1px solid #8886;background:#fff}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{font-weight:700}dd{margin:0;overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end}
fieldset{display:grid;gap:.75rem}label{display:grid}fieldset label{display:flex;gap:.5rem}
[role=alert]{border-left:4px solid #b00;padding-left:.75rem}input,select,button{font:inherit;padding:.4rem .6rem}
`;

const createDocument = (title: string, body: Html) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} · Local stage</title><style>${raw(style)}</style></head><body>${body}</body></html>`;

function createPage(title: string, path: string, body: Html): Html {
  const items = Object.entries({ ...titles, "/": "Site" }).map(
    ([href, text]) =>
      html`<li><a href="${href}"${href === path && raw(' aria-current="page"')}>${text}</a></li>`,
  );
  const navigation = html`<nav aria-label="Local stage"><ul>${items}</ul></nav>`;
  return createDocument(title, html`${navigation}<main><h1>${title}</h1>${body}</main>`);
}

type Row = (Html | string | number)[];

function createListPage(path: keyof typeof titles, headings: string[], rows: Row[], form?: Html): Html {
  const head = headings.map((heading) => html`<th scope="col">${heading}</th>`);
  const body = rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`);
  const table = html`<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
  return createPage(titles[path], path, html`${form}${rows.length > 0 ? table : html`<p>None.</p>`}`);
}

const showJson = (value: unknown) => html`<pre>${JSON.stringify(value, null, 2)}</pre>`;
const showTime = (at: string) => html`<time datetime="${at}">${at}</time>`;

const createFilter = (label: string, name: string, value: string) =>
  html`<form><label>${label} <input name="${name}" value="${value}"></label><button>Show</button></form>`;

export function createIndexPage(counts: Record<"mail" | "objects" | "faults" | "deadLetters", number>): Html {
  const items = [
    ["mail", "mail.json", counts.mail],
    ["records", "records.json", "of the table"],
    ["objects", "objects.json", counts.objects],
    ["faults-page", "faults", counts.faults],
    ["dead-letters", "dead-letters.json", counts.deadLetters],
  ] as const;
  const list = items.map(
    ([path, json, count]) =>
      html`<li><a href="/__local/${path}">${titles[`/__local/${path}`]}</a>: ${count} (<a href="/__local/${json}">JSON</a>)</li>`,
  );
  const sweep = html`<form method="post" action="/__local/sweep"><button>Run the nightly sweep now</button></form>`;
  return createPage("Local stage", "/__local/", html`<ul>${list}</ul>${sweep}`);
}

export function createRecordsPage(records: Record<string, unknown>[], entity: string): Html {
  const rows = records.map((record) => [String(record.__edb_e__), showJson(record)]);
  return createListPage(
    "/__local/records",
    ["Entity", "Record"],
    rows,
    createFilter("Entity", "entity", entity),
  );
}

export function createObjectsPage(objects: ObjectSummary[], prefix: string): Html {
  const rows = objects.map(({ key, size, contentType }) => [
    bucket.servedPrefixes.some((served) => key.startsWith(served))
      ? html`<a href="/media/${encodeURI(key)}">${key}</a>`
      : key,
    `${size.toLocaleString("en-US")} bytes`,
    contentType,
  ]);
  const form = createFilter("Prefix", "prefix", prefix);
  return createListPage("/__local/objects", ["Key", "Size", "Type"], rows, form);
}

export function createFaultsPage(faults: Fault[]): Html {
  const list = (names: readonly string[]) => names.map((name) => html`<option>${name}</option>`);
  const form = html`<form method="post" action="/__local/faults">
<label>Service <select name="service">${list(faultServices)}</select></label>
<label>Effect <select name="effect">${list(faultEffects)}</select></label>
<label>Code of a refusal <input name="code" value="Throttling" required></label>
<label>Times <input name="times" type="number" min="1" max="1000" value="1" required></label>
<label>Calls that succeed first <input name="skip" type="number" min="0" max="1000" value="0"></label>
<label>Writes only <input name="writesOnly" type="checkbox"></label>
<label>First tries only <input name="firstTriesOnly" type="checkbox"></label>
<button>Let them fail</button></form>
<form method="post" action="/__local/faults/clear"><button>Clear all</button></form>`;
  const rows = faults.map(({ service, effect = "refuse", code = "", times = 1 }) => [
    service,
    effect,
    code,
    times,
  ]);
  return createListPage("/__local/faults-page", ["Service", "Effect", "Code", "Times"], rows, form);
}

export function createDeadLettersPage(letters: DeadLetter[]): Html {
  const rows = letters.map(({ at, source, error, attempts, event }) => [
    showTime(at),
    source,
    `${error} (${attempts} tries)`,
    showJson(event),
  ]);
  return createListPage("/__local/dead-letters", ["At", "Function", "Why", "Event"], rows);
}

export function createMailListPage(mails: Mail[]): Html {
  const rows = mails
    .toReversed()
    .map(({ id, at, to, subject }) => [
      showTime(at),
      to.join(", "),
      html`<a href="/__local/mail/${id}">${subject}</a>`,
    ]);
  return createListPage("/__local/mail", ["At", "To", "Subject"], rows);
}

export function createMailPage({ at, from, to, cc, bcc, replyTo, ...mail }: Mail): Html {
  const fields = { At: [at], From: [from], To: to, Cc: cc, Bcc: bcc, "Reply to": replyTo };
  const list = Object.entries(fields).map(
    ([name, values]) => html`<dt>${name}</dt><dd>${values.join(", ") || "none"}</dd>`,
  );
  return createPage(
    mail.subject,
    "/__local/mail/",
    html`<dl>${list}</dl>
<h2>HTML</h2><iframe title="HTML of the mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${`<base target="_blank">${mail.html}`}"></iframe>
<h2>Text</h2><pre>${mail.text}</pre>`,
  );
}

const createChoice = ({ id, name, email, groups }: StaffUser, isChosen: boolean) => html`<label>
<input type="radio" name="user" value="${id}" required${isChosen && raw(" checked")}>
<span>${name}, ${groups.join(", ") || "no role"}<br><small>${email}</small></span>
</label>`;

const createSignInForm = (problem: string | undefined, fields: Html) =>
  createDocument(
    "Sign in",
    html`<main><h1>Sign in to the local stage</h1>${problem && html`<p role="alert">${problem}</p>`}
<form method="post">${fields}<button>Sign in</button></form></main>`,
  );

export const createSignInPage = (users: StaffUser[], problem?: string, chosen = users[0]?.id): Html =>
  createSignInForm(
    problem,
    html`<fieldset><legend>Who are you?</legend>
${users.map((user) => createChoice(user, user.id === chosen))}</fieldset>
<label>Password <input type="password" name="password" required autocomplete="current-password"></label>
<p>The password of everybody here is <code>${LOCAL_PASSWORD}</code></p>`,
  );

export const createResetPage = (problem?: string): Html =>
  createSignInForm(
    problem,
    html`<p>Your password was reset. We mailed you a code. The local stage keeps its one password for everybody.</p>
<label>Code of the mail
<input name="resetCode" required inputmode="numeric" autocomplete="one-time-code" autofocus></label>`,
  );

export const createCodePage = (newSecret: string | undefined, problem?: string): Html =>
  createSignInForm(
    problem,
    html`${newSecret && html`<p>Set up an authenticator app with the key <code>${newSecret}</code></p>`}
<label>Code of your authenticator app
<input name="code" required inputmode="numeric" autocomplete="one-time-code" autofocus></label>`,
  );
