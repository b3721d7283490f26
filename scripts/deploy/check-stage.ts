import { ACM, type CertificateDetail } from "@aws-sdk/client-acm";
import { DynamoDB } from "@aws-sdk/client-dynamodb";
import { SESv2 } from "@aws-sdk/client-sesv2";
import type { Stage } from "../../infra/stage.ts";
import { type DeployedStack, REGION } from "./cloudformation.ts";
import { ignoreMissing, Problem, runChecks, warn } from "./problem.ts";

const EDGE_REGION = "us-east-1";

type Stacks = readonly DeployedStack[];
type Site = NonNullable<Stage["site"]>;

const isCovered = (domain: string, { DomainName = "", SubjectAlternativeNames = [] }: CertificateDetail) =>
  [DomainName, ...SubjectAlternativeNames].some((name) =>
    [domain, domain.replace(/^[^.]+/, "*")].includes(name),
  );

async function checkCertificate({ domain, certificateArn: CertificateArn }: Site): Promise<void> {
  const acm = new ACM({ region: EDGE_REGION });
  const found = await ignoreMissing(acm.describeCertificate({ CertificateArn }));
  if (!found)
    throw new Problem(
      `There is no certificate ${CertificateArn}: request one in ${EDGE_REGION} and set SITE_CERTIFICATE_ARN`,
    );
  const { Certificate = {} } = found;
  const start = "The certificate of SITE_CERTIFICATE_ARN";
  if (Certificate.Status === "PENDING_VALIDATION")
    throw new Problem(
      `${start} waits for its DNS record: create the CNAME that ACM names, and wait for ISSUED`,
    );
  if (Certificate.Status !== "ISSUED")
    throw new Problem(`${start} is ${Certificate.Status}: request another in ${EDGE_REGION}`);
  if (!isCovered(domain, Certificate))
    throw new Problem(
      `${start} is for ${Certificate.DomainName}, not for ${domain}: request one that covers it`,
    );
}

/** SST deletes such a stack and creates it again. */
export const isFailedCreation = ({ status }: DeployedStack): boolean =>
  /^ROLLBACK_(COMPLETE|FAILED)$/.test(status);

/**
 * The table of a removed production holds the business's data, so nobody should delete it in a
 * hurry.
 */
async function checkLeftTable(stage: Stage, stacks: Stacks): Promise<void> {
  if (stacks.some(({ name }) => name === "Database")) return;
  const TableName = `${stage.name}-handyman-Table`;
  if (await ignoreMissing(new DynamoDB({ region: REGION }).describeTable({ TableName })))
    throw new Problem(
      `The table ${TableName} is there, but its stack is not: import or delete the table, as docs/deploy.md says under Removing a stage`,
    );
}

const ses = new SESv2({ region: REGION });

async function readIdentity(EmailIdentity: string): Promise<"absent" | "pending" | "verified"> {
  const found = await ignoreMissing(ses.getEmailIdentity({ EmailIdentity }));
  if (!found) return "absent";
  return found.VerifiedForSendingStatus ? "verified" : "pending";
}

export const isVerified = async ({ mail }: Stage): Promise<boolean> =>
  (await readIdentity(mail.identity)) === "verified";

const writeCommand = (verb: string, identity: string) =>
  `aws sesv2 ${verb} --region ${REGION} --email-identity ${identity}`;

/**
 * SES sends from every address of a verified domain:
 * https://docs.aws.amazon.com/ses/latest/dg/creating-identities.html
 */
const isDomainVerified = async (address: string) =>
  (await readIdentity(address.slice(address.indexOf("@") + 1))) === "verified";

async function checkIdentity({ mail, signInMail }: Stage, stacks: Stacks): Promise<void> {
  const { identity, ownsIdentity } = mail;
  if (!process.env.MAIL_FROM)
    return warn("No mail goes out: set MAIL_FROM to an address that you verified in SES");
  const state = await readIdentity(identity);
  const isOurs = stacks.some(({ name, status }) => name === "Mail" && !status.startsWith("ROLLBACK"));
  if (ownsIdentity && state !== "absent" && !isOurs)
    throw new Problem(
      `SES already has the identity ${identity}, which this stage must create: ${writeCommand("delete-email-identity", identity)}`,
    );
  if (state === "verified") return;
  if (!ownsIdentity && !(await isDomainVerified(identity)))
    throw new Problem(
      state === "pending"
        ? `SES waits for the verification of ${identity} (MAIL_FROM): open the link in the mail that AWS sent there`
        : `SES does not know ${identity} (MAIL_FROM): ${writeCommand("create-email-identity", identity)}`,
    );
  if (signInMail === "ses")
    throw new Problem(
      `Cognito refuses SIGN_IN_MAIL=ses until ${identity} is verified in SES: leave SIGN_IN_MAIL out, and deploy again then`,
    );
  if (ownsIdentity)
    warn(
      `No mail goes out until the DKIM records of ${identity} are in your DNS: they are printed at the end`,
    );
}

async function checkSandbox(): Promise<void> {
  const { ProductionAccessEnabled } = await ses.getAccount();
  if (!ProductionAccessEnabled)
    warn(
      "SES is in its sandbox and mails only to verified addresses: ask for production access in its console",
    );
}

export function checkStage(stage: Stage, stacks: Stacks): Promise<void> {
  const { site } = stage;
  return runChecks({
    "an old table": () => checkLeftTable(stage, stacks),
    "the sender's identity": () => checkIdentity(stage, stacks),
    "SES's sandbox": checkSandbox,
    ...(site && { "the certificate": () => checkCertificate(site) }),
  });
}
