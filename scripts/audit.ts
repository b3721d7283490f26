import { spawnSync } from "node:child_process";

interface Answer {
  message?: string;
  error?: { summary?: string };
  vulnerabilities?: Record<string, { name: string; severity: string; range: string }>;
}

/** Fails for a serious fault, or when the registry gave no answer. */
export function judgeAudit(output: string): { text: string; isFaulty: boolean } {
  const { message, error, vulnerabilities } = JSON.parse(output || "{}") as Answer;
  if (!vulnerabilities) {
    const reason = message ?? error?.summary ?? "no answer";
    return { text: `not checked: the registry's audit service did not answer (${reason})`, isFaulty: true };
  }
  const serious = Object.values(vulnerabilities).filter(({ severity }) => /^(high|critical)$/.test(severity));
  if (serious.length === 0) return { text: "no serious fault is known", isFaulty: false };
  const lines = serious.map(({ name, severity, range }) => `${severity}: ${name} ${range}`);
  return {
    text: [...lines, "Update these packages, then run npm run audit again."].join("\n"),
    isFaulty: true,
  };
}

// Node 22 has no `import.meta.main`.
if (process.argv[1] === import.meta.filename) {
  const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json", "--fetch-retries=0"], {
    encoding: "utf8",
  });
  const { text, isFaulty } = judgeAudit(stdout);
  console.log(text);
  process.exitCode = isFaulty ? 1 : 0;
}
