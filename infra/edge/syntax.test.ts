import { globSync, readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";

/**
 * The statements, expressions and literals of ES 5.1, and the few newer ones that CloudFront runs.
 * CloudFront refuses a function with any other, such as for-of:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
const allowed = new Set(
  `
    Program FunctionDeclaration FunctionExpression VariableDeclaration VariableDeclarator
    ExpressionStatement BlockStatement EmptyStatement IfStatement SwitchStatement SwitchCase
    ForStatement ForInStatement WhileStatement DoWhileStatement BreakStatement ContinueStatement
    LabeledStatement ReturnStatement ThrowStatement TryStatement CatchClause ThisExpression
    ArrayExpression ObjectExpression Property UnaryExpression UpdateExpression BinaryExpression
    LogicalExpression Identifier AssignmentExpression ConditionalExpression CallExpression
    NewExpression Literal MemberExpression SequenceExpression ParenthesizedExpression
    ArrowFunctionExpression TemplateLiteral TemplateElement
  `
    .trim()
    .split(/\s+/),
);

interface Node {
  type: string;
  shorthand?: boolean;
  method?: boolean;
  computed?: boolean;
  async?: boolean;
  generator?: boolean;
  optional?: boolean;
  operator?: string;
  param?: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

function describeRefused(node: Node): string | undefined {
  if (!allowed.has(node.type)) return node.type;
  if (node.type === "Property" && (node.shorthand || node.method || node.computed))
    return "a property without a colon";
  if (node.type === "CatchClause" && !node.param) return "catch without a name";
  if (node.async || node.generator) return "an async function or a generator";
  if (node.optional || /^(\?\?|\|\|=|&&=)/.test(node.operator ?? "")) return node.operator ?? "?.";
  return undefined;
}

function findRefused(source: string): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const refused = isNode(value) && describeRefused(value);
    if (refused) found.add(refused);
    Object.values(value).forEach(visit);
  };
  visit(parseSync("edge.js", source).program);
  return [...found];
}

describe("the code at the edge", () => {
  it.each(globSync("infra/edge/*.js"))("of %s has only syntax that CloudFront runs", (file) => {
    expect(findRefused(readFileSync(file, "utf8"))).toEqual([]);
  });

  it.each([
    ["for (const a of b) c(a);", "ForOfStatement"],
    ["const { a } = b;", "ObjectPattern"],
    ["f(...a);", "SpreadElement"],
    ["function f(a = 1) {}", "AssignmentPattern"],
    ["const a = b?.c;", "ChainExpression"],
    ["const a = b ?? c;", "??"],
    ["const a = { b };", "a property without a colon"],
    ["class A {}", "ClassDeclaration"],
    ["try { a(); } catch { b(); }", "catch without a name"],
  ])("is refused with %s", (source, refused) => {
    expect(findRefused(source)).toContain(refused);
  });
});
