const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

const links = [
  ["/__local/", "Local stage"],
  ["/__local/mail", "Mail"],
  ["/__local/records", "Records"],
  ["/__local/objects", "Objects"],
  ["/__local/faults-page", "Faults"],
  ["/__local/dead-letters", "Dead letters"],
  ["/", "Site"],
] as const;

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
label{display:grid}input,select,button{font:inherit;padding:.4rem .6rem}
`;

export function page(title: string, path: string, body: string): string {
  const items = links.map(([href, text]) => {
    const current = href === path ? ' aria-current="page"' : "";
    return `<li><a href="${href}"${current}>${text}</a></li>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} · Local stage</title><style>${style}</style></head>
<body><nav aria-label="Local stage"><ul>${items.join("")}</ul></nav><main><h1>${escapeHtml(title)}</h1>
${body}</main></body></html>`;
}

export function dataTable(headings: string[], rows: string[][], empty: string): string {
  if (rows.length === 0) return `<p>${escapeHtml(empty)}</p>`;
  const head = headings.map((heading) => `<th scope="col">${escapeHtml(heading)}</th>`).join("");
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("");
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}
