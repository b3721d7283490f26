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
import { type Stage, stageOf } from "../infra/stage.ts";

type Stack = StackContext["stack"];

/** Days after which a temporary password is void and an invitation has to be sent again. */
const INVITATION_DAYS = 3;

function invitationOf({ site }: Stage) {
  const where = site ? `at https://${site.domain}/auth` : "on the site's page /auth";
  return {
    emailSubject: "Your invitation to the back office",
    emailBody: `<p>You have been added to the staff of ${business.name}.</p><p>Sign in ${where} as {username} with the temporary password <code>{####}</code>, which is good for ${INVITATION_DAYS} days, and choose one of your own.</p>`,
  };
}

/** Returns who sends invitations and codes. Cognito refuses SES until the identity is verified. */
function createSender({ signInMail, mail }: Stage, region: string): UserPoolEmail {
  if (signInMail === "cognito") return UserPoolEmail.withCognito();
  return UserPoolEmail.withSES({
    fromEmail: mail.from,
    fromName: business.name,
    sesRegion: region,
    ...(mail.ownsIdentity && { sesVerifiedDomain: mail.identity }),
  });
}

/** Invited people alone; passwords as cdk-nag and Cognito's own threat protection want them; TOTP for those who turn it on at /admin/account. */
const userPool = (stack: Stack, stage: Stage) =>
  new UserPool(stack, "Staff", {
    selfSignUpEnabled: false,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    standardAttributes: { email: poolAttributes.email, fullname: poolAttributes.name },
    keepOriginal: { email: true },
    userInvitation: invitationOf(stage),
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
    // Costs a few cents for each who signs in: blocks leaked passwords and sign-ins that look stolen.
    featurePlan: FeaturePlan.PLUS,
    standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
    deletionProtection: stage.keepsData,
    removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
  });

/** A leaked password is refused; a sign-in that looks stolen asks for the second factor, or is blocked. */
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

/** Until the site's address is known, where a stage has no domain: nobody is sent to it. */
const NOWHERE = "https://localhost";

function clientOf(stack: Stack, { site }: Stage, UserPoolId: string): CfnResource {
  const siteUrl = site ? `https://${site.domain}` : NOWHERE;
  return new CfnResource(stack, "SiteClient", {
    type: "AWS::Cognito::UserPoolClient",
    properties: { UserPoolId, GenerateSecret: false, ...signInClient(siteUrl) },
  });
}

/** Who the staff are, and how they sign in: Cognito's managed login owns passwords, first sign-in and TOTP. */
export function Auth({ stack, app }: StackContext) {
  const stage = stageOf(app.stage);
  const pool = userPool(stack, stage);
  const { userPoolId } = pool;
  staffGroups.forEach((groupName, precedence) => {
    new CfnUserPoolGroup(stack, `${groupName}Group`, { userPoolId, groupName, precedence });
  });
  threatProtection(stack, userPoolId);
  const client = clientOf(stack, stage, userPoolId);
  const domainPrefix = signInDomainPrefix(app.stage, app.account);
  pool.addDomain("Domain", {
    cognitoDomain: { domainPrefix },
    managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
  });
  // Without a style the managed login of this version shows an error page.
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
    /** What the browser calls while somebody signs in. */
    origins: [issuerOrigin, domain],
  };
}
