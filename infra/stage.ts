import { business } from "../business.ts";

/** The one table of what each stage means. Nowhere else is a stage's name compared. */

type Environment = Readonly<Record<string, string | undefined>>;

export interface Stage {
  name: string;
  /** Table and bucket outlive the stage, can't be deleted by accident, and can be restored to any second of 35 days. */
  keepsData: boolean;
  /** A domain of its own; without one the site lives at the address that CloudFront gives it. */
  site?: {
    domain: string;
    certificateArn: string;
    webAclArn?: string;
    /** Whether the stage makes its own web ACL: not with SITE_WEB_ACL_ARN, and not with SITE_WEB_ACL=off. */
    makesWebAcl: boolean;
  };
  /** Whether search engines may know this copy of the site; two copies would compete with each other. */
  isIndexable: boolean;
  mail: {
    /** Sender of every mail. */
    from: string;
    /** The SES identity it is sent as: the sender's domain, or an address verified by hand. */
    identity: string;
    /** Whether this stage creates that identity. It belongs to the whole account, so only one stage may. */
    ownsIdentity: boolean;
  };
  /** Sender of Cognito's invitations and codes. Cognito itself sends 50 mails a day; it accepts SES only with a verified identity. */
  signInMail: "cognito" | "ses";
  /** Address that gets the alarms; without it there are none. */
  alarmEmail?: string;
  /** The account's budget in US dollars a month; warnings at 80 % and at the forecast of all of it. */
  monthlyBudget?: number;
  logDays: 7 | 30 | 90;
  /** Browser key for Google's Places API, restricted by referrer; address entry is plain text without it. */
  mapsKey?: string;
  /** Qualifier of a CDK bootstrap with narrower rights that deploys the stage. */
  bootstrap?: string;
}

interface Rules {
  keepsData: boolean;
  ownsMailIdentity: boolean;
  logDays: Stage["logDays"];
  /** Search engines know it; takes the domain, its certificate and the budget from the environment, or refuses to deploy. */
  isPublic: boolean;
  hasAlarmEmail: boolean;
}

const branch: Rules = {
  keepsData: false,
  ownsMailIdentity: false,
  logDays: 7,
  isPublic: false,
  hasAlarmEmail: false,
};

const named: Readonly<Record<string, Rules>> = {
  production: {
    keepsData: true,
    ownsMailIdentity: true,
    logDays: 90,
    isPublic: true,
    hasAlarmEmail: true,
  },
  dev: { ...branch, logDays: 30, hasAlarmEmail: true },
};

/** Stages with their own rules; all others are branches. */
export const namedStages: readonly string[] = Object.keys(named);

/** Returns whether real visitors use the stage, so that tests must not store anything in it. */
export const isPublicStage = (name: string): boolean => (named[name] ?? branch).isPublic;

/** Sender of stages without MAIL_FROM. SES refuses it, so their mails fail; requests are stored. */
const DEFAULT_SENDER = business.email;

const patterns = {
  SITE_DOMAIN: [/^(?!https?:)[a-z0-9-]+(\.[a-z0-9-]+)+$/, "a host name such as www.example.com"],
  SITE_CERTIFICATE_ARN: [
    /^arn:aws:acm:us-east-1:\d{12}:certificate\/.+$/,
    "the ARN of a certificate in us-east-1",
  ],
  SITE_WEB_ACL_ARN: [
    /^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/.+$/,
    "the ARN of a global web ACL, which lives in us-east-1",
  ],
  SITE_WEB_ACL: [/^off$/, 'the word "off", or nothing'],
  MAIL_FROM: [/^[^@\s]+@[^@\s]+\.[^@\s]+$/, "an e-mail address"],
  ALARM_EMAIL: [/^[^@\s]+@[^@\s]+\.[^@\s]+$/, "an e-mail address"],
  SIGN_IN_MAIL: [/^(cognito|ses)$/, "cognito or ses"],
  MONTHLY_BUDGET: [/^[1-9]\d*$/, "whole US dollars"],
  GOOGLE_MAPS_API_KEY: [/^\S+$/, "a key without spaces"],
  CDK_QUALIFIER: [/^[a-z0-9]{1,10}$/, "at most 10 lower-case letters and digits"],
} as const satisfies Record<string, readonly [RegExp, string]>;

type Name = keyof typeof patterns;

/** Variables that production requires. */
const required: readonly Name[] = [
  "SITE_DOMAIN",
  "SITE_CERTIFICATE_ARN",
  "MAIL_FROM",
  "ALARM_EMAIL",
  "MONTHLY_BUDGET",
];

function problems(rules: Rules, environment: Environment): string[] {
  const needed = new Set<Name>(rules.isPublic ? required : []);
  if (environment.SIGN_IN_MAIL === "ses") needed.add("MAIL_FROM");
  const missing = [...needed].filter((name) => !environment[name]);
  const wrong = (Object.keys(patterns) as Name[]).filter((name) => {
    const value = environment[name];
    return value && !patterns[name][0].test(value);
  });
  return [...missing, ...wrong].map((name) => `${name} (${patterns[name][1]})`);
}

function siteOf(environment: Environment): Stage["site"] {
  const domain = environment.SITE_DOMAIN;
  const certificateArn = environment.SITE_CERTIFICATE_ARN;
  if (!domain || !certificateArn) return undefined;
  const webAclArn = environment.SITE_WEB_ACL_ARN;
  const makesWebAcl = !webAclArn && environment.SITE_WEB_ACL !== "off";
  return { domain, certificateArn, makesWebAcl, ...(webAclArn ? { webAclArn } : {}) };
}

function mailOf(rules: Rules, from: string): Stage["mail"] {
  const domain = from.slice(from.indexOf("@") + 1);
  return { from, identity: rules.ownsMailIdentity ? domain : from, ownsIdentity: rules.ownsMailIdentity };
}

/** Returns whether the stage's data stays when the stage is removed. */
export const keepsData = (name: string): boolean => (named[name] ?? branch).keepsData;

/**
 * What the stage of this name means.
 * @throws Error that names each variable that is missing or wrong
 */
export function stageOf(name: string, environment: Environment = process.env): Stage {
  if (!/^[a-zA-Z][a-zA-Z0-9-]{0,31}$/.test(name)) {
    throw new Error(`Stage "${name}": use at most 32 letters, digits and hyphens, a letter first.`);
  }
  const rules = named[name] ?? branch;
  const found = problems(rules, environment);
  if (found.length > 0) throw new Error(`Stage "${name}" needs in the environment: ${found.join(", ")}.`);
  const site = rules.isPublic ? siteOf(environment) : undefined;
  return {
    name,
    keepsData: rules.keepsData,
    isIndexable: rules.isPublic,
    logDays: rules.logDays,
    mail: mailOf(rules, environment.MAIL_FROM || DEFAULT_SENDER),
    signInMail: environment.SIGN_IN_MAIL === "ses" ? "ses" : "cognito",
    ...(site ? { site } : {}),
    ...(rules.hasAlarmEmail && environment.ALARM_EMAIL ? { alarmEmail: environment.ALARM_EMAIL } : {}),
    ...(rules.isPublic ? { monthlyBudget: Number(environment.MONTHLY_BUDGET) } : {}),
    ...(environment.GOOGLE_MAPS_API_KEY ? { mapsKey: environment.GOOGLE_MAPS_API_KEY } : {}),
    ...(environment.CDK_QUALIFIER ? { bootstrap: environment.CDK_QUALIFIER } : {}),
  };
}
