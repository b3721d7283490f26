import {
  AccountRecovery,
  CfnManagedLoginBranding,
  CfnUserPoolGroup,
  CfnUserPoolRiskConfigurationAttachment,
  FeaturePlan,
  ManagedLoginVersion,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  UserPoolEmail,
} from "aws-cdk-lib/aws-cognito";
import { CfnResource, Duration, RemovalPolicy } from "aws-cdk-lib/core";
import type { StackContext } from "sst/constructs";
import { business } from "../business.ts";
import { poolAttributes, signInClient, signInDomainPrefix, staffGroups } from "../infra/sign-in.ts";
import { getStage, type Stage } from "../infra/stage.ts";

type Stack = StackContext["stack"];

const INVITATION_DAYS = 3;

function getInvitation({ site }: Stage) {
  const where = site ? `at https://${site.domain}/auth` : "on the site's page /auth";
  return {
    emailSubject: "Your invitation to the back office",
    emailBody: `<p>You have been added to the staff of ${business.name}.</p><p>Sign in ${where} as {username} with the temporary password <code>{####}</code>, which is good for ${INVITATION_DAYS} days, and choose one of your own.</p>`,
  };
}

/** Cognito refuses SES until the identity is verified. */
function createSender({ signInMail, mail }: Stage, region: string): UserPoolEmail {
  if (signInMail === "cognito") return UserPoolEmail.withCognito();
  return UserPoolEmail.withSES({
    fromEmail: mail.from,
    fromName: business.name,
    sesRegion: region,
    ...(mail.ownsIdentity && { sesVerifiedDomain: mail.identity }),
  });
}

const userPool = (stack: Stack, stage: Stage) =>
  new UserPool(stack, "Staff", {
    selfSignUpEnabled: false,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    standardAttributes: { email: poolAttributes.email, fullname: poolAttributes.name },
    keepOriginal: { email: true },
    userInvitation: getInvitation(stage),
    email: createSender(stage, stack.region),
    passwordPolicy: {
      minLength: 12,
      requireLowercase: true,
      requireUppercase: true,
      requireDigits: true,
      requireSymbols: true,
      tempPasswordValidity: Duration.days(INVITATION_DAYS),
    },
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { sms: false, otp: true },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    // Blocks leaked passwords and sign-ins that look stolen. Costs a few cents for each active user.
    featurePlan: FeaturePlan.PLUS,
    standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
    deletionProtection: stage.keepsData,
    removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
  });

function threatProtection(stack: Stack, userPoolId: string): void {
  const action = (eventAction: string) => ({ eventAction, notify: false });
  new CfnUserPoolRiskConfigurationAttachment(stack, "ThreatProtection", {
    userPoolId,
    clientId: "ALL",
    compromisedCredentialsRiskConfiguration: { actions: { eventAction: "BLOCK" } },
    accountTakeoverRiskConfiguration: {
      actions: {
        mediumAction: action("MFA_IF_CONFIGURED"),
        highAction: action("BLOCK"),
      },
    },
  });
}

/** CloudFront gives the site's address later; SignInAddress puts it in. */
const NOWHERE = "https://localhost";

function createClient(stack: Stack, { site }: Stage, UserPoolId: string): CfnResource {
  const siteUrl = site ? `https://${site.domain}` : NOWHERE;
  return new CfnResource(stack, "SiteClient", {
    type: "AWS::Cognito::UserPoolClient",
    properties: { UserPoolId, GenerateSecret: false, ...signInClient(siteUrl) },
  });
}

export function Auth({ stack, app }: StackContext) {
  const stage = getStage(app.stage);
  const pool = userPool(stack, stage);
  const { userPoolId } = pool;
  staffGroups.forEach((groupName, precedence) => {
    new CfnUserPoolGroup(stack, `${groupName}Group`, { userPoolId, groupName, precedence });
  });
  threatProtection(stack, userPoolId);
  const client = createClient(stack, stage, userPoolId);
  const domainPrefix = signInDomainPrefix(app.stage, app.account);
  pool.addDomain("Domain", {
    cognitoDomain: { domainPrefix },
    managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
  });
  // Without a style, this version of the managed login shows an error page.
  new CfnManagedLoginBranding(stack, "Branding", {
    userPoolId,
    clientId: client.ref,
    useCognitoProvidedValues: true,
  });
  stack.addOutputs({ UserPoolId: userPoolId, UserPoolClientId: client.ref });
  const issuerOrigin = `https://cognito-idp.${app.region}.amazonaws.com`;
  const domain = `https://${domainPrefix}.auth.${app.region}.amazoncognito.com`;
  return {
    pool,
    clientId: client.ref,
    issuer: `${issuerOrigin}/${userPoolId}`,
    domain,
    origins: [issuerOrigin, domain],
  };
}
