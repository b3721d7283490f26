import { ACMClient, DescribeCertificateCommand } from "@aws-sdk/client-acm";
import { CloudFrontClient, paginateListDistributions } from "@aws-sdk/client-cloudfront";
import {
  CognitoIdentityProviderClient,
  DescribeUserPoolDomainCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { signInDomainPrefix } from "../../infra/sign-in.ts";
import type { Stage } from "../../infra/stage.ts";
import { type DeployedStack, REGION } from "./deployed-stacks.ts";
import { type Finding, isMissing, toProblem } from "./finding.ts";

/** CloudFront accepts certificates of this region only. */
const EDGE_REGION = "us-east-1";

type Site = NonNullable<Stage["site"]>;

const isCovered = (domain: string, names: readonly string[]) =>
  names.includes(domain) || names.includes(domain.replace(/^[^.]+/, "*"));

export async function checkCertificate({ domain, certificateArn }: Site): Promise<Finding[]> {
  try {
    const { Certificate } = await new ACMClient({ region: EDGE_REGION }).send(
      new DescribeCertificateCommand({ CertificateArn: certificateArn }),
    );
    const { Status, DomainName = "", SubjectAlternativeNames = [] } = Certificate ?? {};
    if (Status === "PENDING_VALIDATION")
      return [
        toProblem(
          "The certificate of SITE_CERTIFICATE_ARN waits for its DNS record: create the CNAME that ACM names, and wait for ISSUED",
        ),
      ];
    if (Status !== "ISSUED")
      return [
        toProblem(`The certificate of SITE_CERTIFICATE_ARN is ${Status}: request another in ${EDGE_REGION}`),
      ];
    if (isCovered(domain, [DomainName, ...SubjectAlternativeNames])) return [];
    return [
      toProblem(
        `The certificate of SITE_CERTIFICATE_ARN is for ${DomainName}, not for ${domain}: request one that covers it`,
      ),
    ];
  } catch (error) {
    if (!isMissing(error)) throw error;
    return [
      toProblem(
        `There is no certificate ${certificateArn}: request one in ${EDGE_REGION} and set SITE_CERTIFICATE_ARN`,
      ),
    ];
  }
}

/** CloudFront allows one distribution for each domain. */
export async function checkAlias({ domain }: Site, stacks: readonly DeployedStack[]): Promise<Finding[]> {
  const own = stacks.find(({ name }) => name === "Web")?.outputs.Distribution;
  const client = new CloudFrontClient({ region: EDGE_REGION });
  for await (const { DistributionList } of paginateListDistributions({ client }, {})) {
    const other = DistributionList?.Items?.find(
      ({ Aliases, DomainName }) => DomainName !== own && Aliases?.Items?.includes(domain),
    );
    if (other)
      return [
        toProblem(
          `${domain} belongs to the CloudFront distribution ${other.Id}: remove it there, or choose another SITE_DOMAIN`,
        ),
      ];
  }
  return [];
}

export async function checkSignInDomain(
  stage: Stage,
  account: string,
  stacks: readonly DeployedStack[],
): Promise<Finding[]> {
  const Domain = signInDomainPrefix(stage.name, account);
  const own = stacks.find(({ name }) => name === "Auth")?.outputs.UserPoolId;
  const client = new CognitoIdentityProviderClient({ region: REGION });
  try {
    const { DomainDescription } = await client.send(new DescribeUserPoolDomainCommand({ Domain }));
    const pool = DomainDescription?.UserPoolId;
    if (!pool || pool === own) return [];
    return [
      toProblem(
        `The user pool ${pool} has the sign-in domain ${Domain}: delete the domain there, or take another stage name`,
      ),
    ];
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
