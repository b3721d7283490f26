import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import type { Stage } from "../../infra/stage.ts";
import { type DeployedStack, REGION } from "./deployed-stacks.ts";
import { type Finding, isMissing, toProblem, toWarning } from "./finding.ts";

type IdentityState = "absent" | "pending" | "verified";

const client = new SESv2Client({ region: REGION });

async function readIdentity(EmailIdentity: string): Promise<IdentityState> {
  try {
    const { VerifiedForSendingStatus } = await client.send(new GetEmailIdentityCommand({ EmailIdentity }));
    return VerifiedForSendingStatus ? "verified" : "pending";
  } catch (error) {
    if (isMissing(error)) return "absent";
    throw error;
  }
}

export const isVerified = async ({ mail }: Stage): Promise<boolean> =>
  (await readIdentity(mail.identity).catch(() => "absent")) === "verified";

const getDomain = (address: string) => address.slice(address.indexOf("@") + 1);

const writeCommand = (verb: string, identity: string) =>
  `aws sesv2 ${verb} --region ${REGION} --email-identity ${identity}`;

/** The stage creates the identity, and DNS verifies it after the deployment. */
function describeOwnIdentity(
  identity: string,
  state: IdentityState,
  stacks: readonly DeployedStack[],
): Finding[] {
  const isOurs = stacks.some(({ name, status }) => name === "Mail" && !status.startsWith("ROLLBACK"));
  if (state !== "absent" && !isOurs)
    return [
      toProblem(
        `SES already has the identity ${identity}, which this stage must create: ${writeCommand("delete-email-identity", identity)}`,
      ),
    ];
  if (state === "verified") return [];
  return [
    toWarning(
      `No mail goes out until the DKIM records of ${identity} are in your DNS: they are printed at the end`,
    ),
  ];
}

/** SES sends from every address of a verified domain: https://docs.aws.amazon.com/ses/latest/dg/creating-identities.html */
async function describeAddress(address: string, state: IdentityState): Promise<Finding[]> {
  if (state === "verified") return [];
  if ((await readIdentity(getDomain(address))) === "verified") return [];
  if (state === "pending")
    return [
      toProblem(
        `SES waits for the verification of ${address} (MAIL_FROM): open the link in the mail that AWS sent there`,
      ),
    ];
  return [
    toProblem(`SES does not know ${address} (MAIL_FROM): ${writeCommand("create-email-identity", address)}`),
  ];
}

/** Without MAIL_FROM a stage works, but its mails fail. */
export async function checkIdentity(
  { mail, signInMail }: Stage,
  stacks: readonly DeployedStack[],
  isSenderGiven: boolean,
): Promise<Finding[]> {
  if (!isSenderGiven)
    return [toWarning("No mail goes out: set MAIL_FROM to an address that you verified in SES")];
  const state = await readIdentity(mail.identity);
  const findings = mail.ownsIdentity
    ? describeOwnIdentity(mail.identity, state, stacks)
    : await describeAddress(mail.identity, state);
  // Cognito sends as this identity only.
  if (signInMail === "cognito" || state === "verified" || findings.some((found) => "problem" in found))
    return findings;
  return [
    toProblem(
      `Cognito refuses SIGN_IN_MAIL=ses until ${mail.identity} is verified in SES: leave SIGN_IN_MAIL out, and deploy again then`,
    ),
  ];
}

/** A sandbox account mails only to verified addresses: https://docs.aws.amazon.com/ses/latest/dg/request-production-access.html */
export async function checkSandbox(): Promise<Finding[]> {
  const { ProductionAccessEnabled } = await client.send(new GetAccountCommand({}));
  if (ProductionAccessEnabled) return [];
  return [
    toWarning(
      "SES is in its sandbox and mails only to verified addresses: ask for production access in its console",
    ),
  ];
}
