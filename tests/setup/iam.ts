/**
 * Evaluates IAM policies as far as infra/deploy-roles.yml and infra/constructs/grants.ts use them:
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html
 */

type OneOrMany = string | string[];

export interface Statement {
  Effect: "Allow" | "Deny";
  Action: OneOrMany;
  Resource?: OneOrMany;
  NotResource?: OneOrMany;
  Condition?: Record<string, Record<string, OneOrMany>>;
}

export interface Request {
  action: string;
  resource: string;
  /** Values of the request by condition key. */
  context?: Record<string, OneOrMany>;
}

const toList = (value: OneOrMany = []) => [value].flat();

function matches(pattern: string, text: string): boolean {
  const literal = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${literal.join(".*")}$`).test(text);
}

const matchesAny = (patterns: OneOrMany | undefined, text: string) =>
  toList(patterns).some((pattern) => matches(pattern, text));

type Operator = (wanted: OneOrMany, given: OneOrMany | undefined) => boolean;

const ofOne =
  (operator: (wanted: string[], given: string) => boolean): Operator =>
  (wanted, given) =>
    typeof given === "string" && operator(toList(wanted), given);

/** Operators by their name. If the request lacks the key, only a negated operator is satisfied. */
const operators: Record<string, Operator> = {
  StringEquals: ofOne((wanted, given) => wanted.includes(given)),
  StringNotEquals: (wanted, given) => given === undefined || !toList(wanted).includes(String(given)),
  StringLike: ofOne(matchesAny),
  ArnLike: ofOne(matchesAny),
  "ForAllValues:StringLike": (wanted, given) => toList(given).every((value) => matchesAny(wanted, value)),
};

function holds({ Condition = {} }: Statement, context: Record<string, OneOrMany>): boolean {
  return Object.entries(Condition).every(([name, keys]) => {
    const operator = operators[name];
    if (!operator) throw new Error(`This evaluator does not know ${name}`);
    return Object.entries(keys).every(([key, wanted]) => operator(wanted, context[key]));
  });
}

const applies = (statement: Statement, { action, resource, context = {} }: Request) =>
  matchesAny(statement.Action, action) &&
  (statement.NotResource
    ? !matchesAny(statement.NotResource, resource)
    : matchesAny(statement.Resource, resource)) &&
  holds(statement, context);

/**
 * Returns whether statements of one kind of policy allow a request: one allows it and none denies
 * it.
 */
function allow(statements: readonly Statement[], request: Request): boolean {
  const effects = statements.filter((statement) => applies(statement, request)).map(({ Effect }) => Effect);
  return effects.includes("Allow") && !effects.includes("Deny");
}

/** Returns whether both the role's statements and its boundary allow the request. */
export const isAllowed = (
  { policies, boundary }: { policies: readonly Statement[]; boundary?: readonly Statement[] },
  request: Request,
): boolean => allow(policies, request) && (!boundary || allow(boundary, request));

/** Actions by the part of a DynamoDB transaction. */
export const transactedActions: Record<string, string> = {
  Get: "GetItem",
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
};

/** S3 actions on one object, by HTTP method. */
export const objectActions: Record<string, string> = {
  GET: "GetObject",
  HEAD: "GetObject",
  PUT: "PutObject",
  DELETE: "DeleteObject",
};
