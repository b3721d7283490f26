import { business } from "@handyman/business/first-settings";

/** No other file compares a stage's name. */

type Environment = Readonly<Record<string, string | undefined>>;

const branch = {
  keepsData: false,
  ownsMailIdentity: false,
  logDays: 7 as 7 | 30 | 90,
  isPublic: false,
  hasAlarmEmail: false,
  requiresSecondFactor: false,
};

type Rules = typeof branch;

const named: Readonly<Record<string, Rules>> = {
  production: {
    keepsData: true,
    ownsMailIdentity: true,
    logDays: 90,
    isPublic: true,
    hasAlarmEmail: true,
    requiresSecondFactor: true,
  },
  dev: { ...branch, logDays: 30, hasAlarmEmail: true },
};

export const namedStages: readonly string[] = Object.keys(named);

export const isPublicStage = (name: string): boolean => (named[name] ?? branch).isPublic;

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
  TURNSTILE_SITE_KEY: [/^\S+$/, "a key without spaces"],
  CDK_QUALIFIER: [/^[a-z0-9]{1,10}$/, "at most 10 lower-case letters and digits"],
} as const satisfies Record<string, readonly [RegExp, string]>;

type Name = keyof typeof patterns;

const required = ["SITE_DOMAIN", "SITE_CERTIFICATE_ARN", "MAIL_FROM", "ALARM_EMAIL", "MONTHLY_BUDGET"];

function findProblems({ isPublic }: Rules, environment: Environment): string[] {
  const isNeeded = (name: Name) =>
    isPublic ? required.includes(name) : name === "MAIL_FROM" && environment.SIGN_IN_MAIL === "ses";
  return (Object.keys(patterns) as Name[])
    .filter((name) => {
      const value = environment[name];
      return value ? !patterns[name][0].test(value) : isNeeded(name);
    })
    .map((name) => `${name} (${patterns[name][1]})`);
}

function getSite(environment: Environment) {
  const { SITE_DOMAIN: domain = "", SITE_CERTIFICATE_ARN: certificateArn = "" } = environment;
  const webAclArn = environment.SITE_WEB_ACL_ARN || undefined;
  return { domain, certificateArn, webAclArn, makesWebAcl: !webAclArn && environment.SITE_WEB_ACL !== "off" };
}

const getBrowserKeys = ({ GOOGLE_MAPS_API_KEY, TURNSTILE_SITE_KEY }: Environment) => ({
  ...(GOOGLE_MAPS_API_KEY && { GOOGLE_MAPS_API_KEY }),
  ...(TURNSTILE_SITE_KEY && { TURNSTILE_SITE_KEY }),
});

export type Stage = ReturnType<typeof getStage>;

export function getStage(name: string, environment: Environment = process.env) {
  if (!/^[a-zA-Z][a-zA-Z0-9-]{0,31}$/.test(name)) {
    throw new Error(`Stage "${name}": use at most 32 letters, digits and hyphens, a letter first.`);
  }
  const rules = named[name] ?? branch;
  const found = findProblems(rules, environment);
  if (found.length > 0) throw new Error(`Stage "${name}" needs in the environment: ${found.join(", ")}.`);
  // SES can't send from the business's own address, so a stage without MAIL_FROM stores requests
  // and sends no mail.
  const from = environment.MAIL_FROM || business.email;
  const ownsIdentity = rules.ownsMailIdentity;
  return {
    name,
    keepsData: rules.keepsData,
    isIndexable: rules.isPublic,
    logDays: rules.logDays,
    requiresSecondFactor: rules.requiresSecondFactor,
    mail: { from, identity: ownsIdentity ? from.slice(from.indexOf("@") + 1) : from, ownsIdentity },
    signInMail: environment.SIGN_IN_MAIL === "ses" ? ("ses" as const) : ("cognito" as const),
    site: rules.isPublic ? getSite(environment) : undefined,
    alarmEmail: (rules.hasAlarmEmail && environment.ALARM_EMAIL) || undefined,
    monthlyBudget: rules.isPublic ? Number(environment.MONTHLY_BUDGET) : undefined,
    browserKeys: getBrowserKeys(environment),
    bootstrap: environment.CDK_QUALIFIER || undefined,
  };
}
