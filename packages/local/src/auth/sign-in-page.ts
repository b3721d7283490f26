import { escapeHtml } from "../pages/layout.ts";
import { LOCAL_PASSWORD, type StaffUser } from "./directory.ts";

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
main{margin:10vh auto;max-width:26rem;padding:1rem}
form,fieldset{display:grid;gap:1rem}label{display:grid;gap:.25rem}
fieldset label{display:flex;gap:.5rem}input,button{font:inherit;padding:.5rem}
[role=alert]{border-left:4px solid #b00;padding-left:.75rem}
`;

const choice = ({ id, name, email, groups }: StaffUser, isChosen: boolean) => `<label>
<input type="radio" name="user" value="${id}" required${isChosen ? " checked" : ""}>
<span>${escapeHtml(name)}, ${escapeHtml(groups.join(", ") || "no role")}<br><small>${escapeHtml(email)}</small></span>
</label>`;

const page = (problem: string | undefined, form: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Sign in · Local stage</title><style>${style}</style></head>
<body><main><h1>Sign in to the local stage</h1>
${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ""}
<form method="post">${form}
<button>Sign in</button></form></main></body></html>`;

export const signInPage = (users: StaffUser[], problem?: string, chosen = users[0]?.id): string =>
  page(
    problem,
    `<fieldset><legend>Who are you?</legend>
${users.map((user) => choice(user, user.id === chosen)).join("\n")}</fieldset>
<label>Password <input type="password" name="password" required autocomplete="current-password"></label>
<p>The password of everybody here is <code>${LOCAL_PASSWORD}</code></p>`,
  );

export const codePage = (problem?: string): string =>
  page(
    problem,
    `<label>Code of your authenticator app
<input name="code" required inputmode="numeric" autocomplete="one-time-code" autofocus></label>`,
  );
