import type { IncomingMessage } from "node:http";
import { type Listening, listen, readBody } from "@handyman/local/listen";

interface FakeStack {
  status: string;
  outputs?: Record<string, string>;
  template?: object;
  parameters?: Record<string, string>;
  token?: string | null;
}

/** The parts of an AWS account that the scripts read to deploy and remove a stage. */
export interface FakeAccount {
  /** By region and name, such as `us-west-2/dev-handyman-Database`. */
  stacks: Record<string, FakeStack>;
  identities: Record<string, "pending" | "verified">;
  certificate: { Status: string; DomainName: string };
  tables: string[];
  responseHeadersPolicies: number;
  quota: number;
  concurrency: number;
  outputs: Record<string, string>;
  /** Whether CloudFormation rolls back each stack that it creates or updates. */
  failsStacks: boolean;
  /** Whether the next answer to a write of a stack gets lost. */
  losesAnswer: boolean;
}

export const healthyAccount = (): FakeAccount => ({
  stacks: {
    "us-west-2/CDKToolkit": { status: "CREATE_COMPLETE" },
    "us-west-2/SSTBootstrap": { status: "CREATE_COMPLETE" },
  },
  identities: { "quotes@example.com": "verified" },
  certificate: { Status: "ISSUED", DomainName: "*.example.com" },
  tables: [],
  responseHeadersPolicies: 0,
  quota: 20,
  concurrency: 1000,
  outputs: {},
  failsStacks: false,
  losesAnswer: false,
});

interface Call {
  region: string;
  /** Service and action, such as `cloudformation.DescribeStacks` or `ses.GET /v2/email/account`. */
  action: string;
  body: string;
  path: string;
}

type Answer = { status?: number; type: "json" | "xml"; body: string };

const json = (body: object, status = 200): Answer => ({ status, type: "json", body: JSON.stringify(body) });
const xml = (body: string, status = 200): Answer => ({ status, type: "xml", body });
const missing = (type: string, status: number) =>
  json({ __type: type, message: "It does not exist" }, status);

const xmlError = (code: string, message: string) =>
  xml(`<ErrorResponse><Error><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`, 400);
export const toMembers = (items: readonly string[]) =>
  items.map((item) => `<member>${item}</member>`).join("");
const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export const describeStack = ([key, { status, outputs = {} }]: [string, FakeStack]) => {
  const values = Object.entries(outputs).map(
    ([name, value]) => `<OutputKey>${name}</OutputKey><OutputValue>${value}</OutputValue>`,
  );
  return `<StackName>${key.split("/")[1]}</StackName><StackStatus>${status}</StackStatus><Outputs>${toMembers(values)}</Outputs>`;
};

export const toResult = (action: string, body: string) =>
  xml(`<${action}Response><${action}Result>${body}</${action}Result></${action}Response>`);

const readParameters = (form: URLSearchParams) =>
  Object.fromEntries(
    [...form]
      .filter(([key]) => key.endsWith(".ParameterKey"))
      .map(([key, name]) => [name, form.get(key.replace("ParameterKey", "ParameterValue")) ?? ""]),
  );

function writeStack(account: FakeAccount, key: string, verb: string, form: URLSearchParams): Answer {
  const before = account.stacks[key];
  const token = form.get("ClientRequestToken");
  const result = toResult(verb, `<StackId>${key}</StackId>`);
  if (before && verb === "CreateStack")
    return token && token === before.token
      ? result
      : xmlError("AlreadyExistsException", `Stack ${form.get("StackName")} already exists`);
  const next = { template: JSON.parse(form.get("TemplateBody") ?? "{}"), parameters: readParameters(form) };
  if (before && JSON.stringify({ ...before, ...next }) === JSON.stringify(before))
    return xmlError("ValidationError", "No updates are to be performed.");
  const done = verb === "CreateStack" ? "CREATE_COMPLETE" : "UPDATE_COMPLETE";
  account.stacks[key] = {
    outputs: account.outputs,
    ...before,
    ...next,
    token,
    status: account.failsStacks ? "ROLLBACK_COMPLETE" : done,
  };
  if (account.losesAnswer) {
    account.losesAnswer = false;
    return { ...xmlError("InternalFailure", "The answer got lost"), status: 500 };
  }
  return result;
}

/** Its writes succeed immediately. */
function answerCloudFormation(account: FakeAccount, { region, action, body }: Call): Answer {
  const form = new URLSearchParams(body);
  const name = form.get("StackName");
  const key = `${region}/${name}`;
  const verb = action.split(".")[1] ?? "";
  const stack = account.stacks[key];
  if (verb === "CreateStack" || verb === "UpdateStack") return writeStack(account, key, verb, form);
  if (name && !stack) return xmlError("ValidationError", `Stack with id ${name} does not exist`);
  if (verb === "DeleteStack") {
    delete account.stacks[key];
    return toResult(verb, "");
  }
  if (verb === "GetTemplate")
    return toResult(verb, `<TemplateBody>${escapeXml(JSON.stringify(stack?.template ?? {}))}</TemplateBody>`);
  if (verb === "DescribeStackEvents")
    return toResult(
      verb,
      `<StackEvents><member><LogicalResourceId>Policy</LogicalResourceId><ResourceStatus>CREATE_FAILED</ResourceStatus><ResourceStatusReason>Resource creation cancelled</ResourceStatusReason></member><member><LogicalResourceId>Media</LogicalResourceId><ResourceStatus>DELETE_FAILED</ResourceStatus><ResourceStatusReason>The bucket is not empty</ResourceStatusReason></member></StackEvents>`,
    );
  const found = Object.entries(account.stacks).filter(([path]) =>
    name ? path === key : path.startsWith(`${region}/`),
  );
  return toResult(verb, `<Stacks>${toMembers(found.map(describeStack))}</Stacks>`);
}

function answerCloudFront(account: FakeAccount, path: string): Answer {
  if (path.includes("/response-headers-policy"))
    return xml(
      `<ResponseHeadersPolicyList><Items>${"<ResponseHeadersPolicySummary><Type>custom</Type></ResponseHeadersPolicySummary>".repeat(account.responseHeadersPolicies)}</Items></ResponseHeadersPolicyList>`,
    );
  const list = path.includes("/cache-policy") ? "CachePolicyList" : "FunctionList";
  return xml(`<${list}><Items></Items></${list}>`);
}

function answerSes(account: FakeAccount, path: string): Answer {
  const identity = /\/identities\/(.+)$/.exec(path)?.[1];
  if (!identity) return json({ ProductionAccessEnabled: true });
  const state = account.identities[decodeURIComponent(identity)];
  return state ? json({ VerifiedForSendingStatus: state === "verified" }) : missing("NotFoundException", 404);
}

const answers: Record<string, (account: FakeAccount, call: Call) => Answer> = {
  cloudformation: answerCloudFormation,
  cloudfront: (account, { path }) => answerCloudFront(account, path),
  ses: (account, { path }) => answerSes(account, path),
  sts: () => toResult("GetCallerIdentity", "<Account>123456789012</Account>"),
  acm: ({ certificate }) => json({ Certificate: certificate }),
  servicequotas: ({ quota }) => json({ Quota: { Value: quota } }),
  lambda: ({ concurrency }) => json({ AccountLimit: { ConcurrentExecutions: concurrency } }),
  dynamodb: ({ tables }, { body }) => {
    const { TableName } = JSON.parse(body);
    return tables.includes(TableName)
      ? json({ Table: { TableName } })
      : missing("ResourceNotFoundException", 400);
  },
};

function toCall(request: IncomingMessage, body: string): Call & { service: string } {
  const [, region = "", service = ""] =
    /Credential=[^/]+\/\d+\/([^/]+)\/([^/]+)\//.exec(request.headers.authorization ?? "") ?? [];
  const target = String(request.headers["x-amz-target"] ?? "")
    .split(".")
    .at(-1);
  const path = request.url ?? "";
  const action = target || new URLSearchParams(body).get("Action") || `${request.method} ${path}`;
  return { region, service, action: `${service}.${action}`, body, path };
}

const isRead = (action: string) => /\.(GET |Describe|Get|List)/.test(action);

export interface Aws extends Listening {
  /** Calls that would change the account. */
  writes: string[];
}

/**
 * Emulates all of AWS that the scripts call.
 * @param onRun called for each program that a script starts; returns the program's exit code
 */
export async function serveAws(account: FakeAccount, onRun: (run: ProgramRun) => number): Promise<Aws> {
  const writes: string[] = [];
  const listening = await listen(0, async (request, response) => {
    const body = String(await readBody(request));
    if (request.url === "/run") return response.end(JSON.stringify(onRun(JSON.parse(body))));
    const call = toCall(request, body);
    if (!isRead(call.action)) writes.push(`${call.region} ${call.action}`);
    const answer = answers[call.service]?.(account, call) ?? json({ message: call.action }, 500);
    return response
      .writeHead(answer.status ?? 200, {
        "content-type": answer.type === "xml" ? "text/xml" : "application/x-amz-json-1.1",
      })
      .end(answer.body);
  });
  return Object.assign(listening, { writes });
}

export interface ProgramRun {
  command: string;
  env: Record<string, string | undefined>;
}
