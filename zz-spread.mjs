import { parseSync } from "oxc-parser";
import { readFileSync, writeFileSync } from "node:fs";
import { execSync } from "node:child_process";
const fix = process.argv.includes("--fix");
const files = execSync("git ls-files '*.ts' '*.tsx'").toString().trim().split("\n");
let n = 0;
const unwrap = (node) => (node.type === "TSAsExpression" || node.type === "ParenthesizedExpression" || node.type === "TSSatisfiesExpression" ? unwrap(node.expression) : node);
for (const file of files) {
  let text = readFileSync(file, "utf8");
  const edits = [];
  const { program } = parseSync(file, text);
  const walk = (node) => {
    if (!node || typeof node !== "object") return;
    if (Array.isArray(node)) return node.forEach(walk);
    if (node.type === "SpreadElement" || node.type === "JSXSpreadAttribute") {
      const arg = unwrap(node.argument);
      if (arg.type === "ObjectExpression" || arg.type === "ArrayExpression") {
        n++;
        console.log(`${file}: ${text.slice(node.start, node.end).slice(0, 100).replace(/\n/g, " ")}`);
        let inner = text.slice(arg.start + 1, arg.end - 1).trim().replace(/,$/, "");
        if (node.type === "JSXSpreadAttribute")
          inner = arg.properties.map((p) => p.type === "SpreadElement" ? `{${text.slice(p.start, p.end)}}` : `${text.slice(p.key.start, p.key.end)}={${text.slice(p.value.start, p.value.end)}}`).join(" ");
        edits.push([node.start, node.end, inner]);
      }
    }
    for (const key of Object.keys(node)) if (key !== "parent") walk(node[key]);
  };
  walk(program);
  if (fix && edits.length) {
    edits.sort((a, b) => b[0] - a[0]);
    let lastStart = Infinity;
    for (const [start, end, inner] of edits) { if (end > lastStart) continue; text = text.slice(0, start) + inner + text.slice(end); lastStart = start; }
    writeFileSync(file, text);
  }
}
console.log(n);
