import { business } from "../business.ts";

/** What each stage means. No other file compares a stage's name. */

type Environment = Readonly<Record<string, string | undefined>>;

export interface Stage {
  name: string;
  /** Table and bucket outlive the stage and can be restored to any second of 35 days. */
  keepsData: boolean;
  site?: {
    domain: string;
    certificateArn: string;
    webAclArn?: string;
    /** False with SITE_WEB_ACL_ARN or SITE_WEB_ACL=off. */
    makesWebAcl: boolean;
  };
  isIndexable: boolean;
  mail: {
    from: string;
    /** SES identity: the sender's domain, or an address that somebody verified by hand. */
    identity: string;
    /** The identity belongs to the whole account, so only one stage creates it. */
    ownsIdentity: boolean;
  };
  /** Cognito itself sends 50 mails a day. It accepts SES only with a verified identity. */
  signInMail: "cognito" | "ses";
  alarmEmail?: string;
  /** US dollars. Warnings at 80 % spent and at 100 % forecast. */
  monthlyBudget?: number;
  logDays: 7 | 30 | 90;
  /** Browser key for Google's Places API. Without it the address field is plain text. */
  mapsKey?: string;
  bootstrap?: string;
}

interface Rules {
  keepsData: boolean;
  ownsMailIdentity: boolean;
  logDays: Stage["logDays"];
  /** Search engines index it. It needs a domain, a certificate and a budget. */
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

export const namedStages: readonly string[] = Object.keys(named);

export const isPublicStage = (name: string): boolean => (named[name] ?? branch).isPublic;

/** SES refuses it, so a stage without MAIL_FROM sends no mail. Requests are stored. */
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

function getSite(environment: Environment): Stage["site"] {
  const domain = environment.SITE_DOMAIN;
  const certificateArn = environment.SITE_CERTIFICATE_ARN;
  if (!domain || !certificateArn) return undefined;
  const webAclArn = environment.SITE_WEB_ACL_ARN;
  const makesWebAcl = !webAclArn && environment.SITE_WEB_ACL !== "off";
  return { domain, certificateArn, makesWebAcl, ...(webAclArn ? { webAclArn } : {}) };
}

function getMail(rules: Rules, from: string): Stage["mail"] {
  const domain = from.slice(from.indexOf("@") + 1);
  return { from, identity: rules.ownsMailIdentity ? domain : from, ownsIdentity: rules.ownsMailIdentity };
}

export const keepsData = (name: string): boolean => (named[name] ?? branch).keepsData;

/** @throws Error that names each missing or wrong variable */
export function getStage(name: string, environment: Environment = process.env): Stage {
  if (!/^[a-zA-Z][a-zA-Z0-9-]{0,31}$/.test(name)) {
    throw new Error(`Stage "${name}": use at most 32 letters, digits and hyphens, a letter first.`);
  }
  const rules = named[name] ?? branch;
  const found = problems(rules, environment);
  if (found.length > 0) throw new Error(`Stage "${name}" needs in the environment: ${found.join(", ")}.`);
  const site = rules.isPublic ? getSite(environment) : undefined;
  return {
    name,
    keepsData: rules.keepsData,
    isIndexable: rules.isPublic,
    logDays: rules.logDays,
    mail: getMail(rules, environment.MAIL_FROM || DEFAULT_SENDER),
    signInMail: environment.SIGN_IN_MAIL === "ses" ? "ses" : "cognito",
    ...(site ? { site } : {}),
    ...(rules.hasAlarmEmail && environment.ALARM_EMAIL ? { alarmEmail: environment.ALARM_EMAIL } : {}),
    ...(rules.isPublic ? { monthlyBudget: Number(environment.MONTHLY_BUDGET) } : {}),
    ...(environment.GOOGLE_MAPS_API_KEY ? { mapsKey: environment.GOOGLE_MAPS_API_KEY } : {}),
    ...(environment.CDK_QUALIFIER ? { bootstrap: environment.CDK_QUALIFIER } : {}),
  };
}
