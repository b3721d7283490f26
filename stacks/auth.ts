import { business } from "@handyman/business/first-settings";
import * as cognito from "aws-cdk-lib/aws-cognito";
import { CfnResource, Duration, RemovalPolicy } from "aws-cdk-lib/core";
import type { StackContext } from "sst/constructs";
import { getSignInClient, getSignInDomainPrefix, poolAttributes, staffGroups } from "../infra/sign-in.ts";
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

function createSender({ signInMail, mail }: Stage, region: string): cognito.UserPoolEmail {
  if (signInMail === "cognito") return cognito.UserPoolEmail.withCognito();
  return cognito.UserPoolEmail.withSES({
    fromEmail: mail.from,
    fromName: business.name,
    sesRegion: region,
    ...(mail.ownsIdentity && { sesVerifiedDomain: mail.identity }),
  });
}

const createUserPool = (stack: Stack, stage: Stage) =>
  new cognito.UserPool(stack, "Staff", {
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
    mfa: stage.requiresSecondFactor ? cognito.Mfa.REQUIRED : cognito.Mfa.OPTIONAL,
    mfaSecondFactor: { sms: false, otp: true },
    accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
    featurePlan: cognito.FeaturePlan.PLUS,
    standardThreatProtectionMode: cognito.StandardThreatProtectionMode.FULL_FUNCTION,
    deletionProtection: stage.keepsData,
    removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
  });

function addThreatProtection(stack: Stack, userPoolId: string): void {
  const action = (eventAction: string) => ({ eventAction, notify: false });
  new cognito.CfnUserPoolRiskConfigurationAttachment(stack, "ThreatProtection", {
    userPoolId,
    clientId: "ALL",
    compromisedCredentialsRiskConfiguration: { actions: { eventAction: "BLOCK" } },
    accountTakeoverRiskConfiguration: {
      actions: { mediumAction: action("MFA_IF_CONFIGURED"), highAction: action("BLOCK") },
    },
  });
}

/** CloudFront's address exists only after the pool's client. SignInAddress then replaces this. */
const PLACEHOLDER_URL = "https://localhost";

export function Auth({ stack, app }: StackContext) {
  const stage = getStage(app.stage);
  const pool = createUserPool(stack, stage);
  const { userPoolId } = pool;
  staffGroups.forEach((groupName, precedence) => {
    new cognito.CfnUserPoolGroup(stack, `${groupName}Group`, { userPoolId, groupName, precedence });
  });
  addThreatProtection(stack, userPoolId);
  const siteUrl = stage.site ? `https://${stage.site.domain}` : PLACEHOLDER_URL;
  const client = new CfnResource(stack, "SiteClient", {
    type: "AWS::Cognito::UserPoolClient",
    properties: { UserPoolId: userPoolId, GenerateSecret: false, ...getSignInClient(siteUrl) },
  });
  const domainPrefix = getSignInDomainPrefix(app.stage, app.account);
  pool.addDomain("Domain", {
    cognitoDomain: { domainPrefix },
    managedLoginVersion: cognito.ManagedLoginVersion.NEWER_MANAGED_LOGIN,
  });
  new cognito.CfnManagedLoginBranding(stack, "Branding", {
    userPoolId,
    clientId: client.ref,
    useCognitoProvidedValues: true,
  });
  stack.addOutputs({ UserPoolId: userPoolId, UserPoolClientId: client.ref });
  const issuerOrigin = `https://cognito-idp.${app.region}.amazonaws.com`;
  const domain = `https://${domainPrefix}.auth.${app.region}.amazoncognito.com`;
  const issuer = `${issuerOrigin}/${userPoolId}`;
  return { pool, clientId: client.ref, issuer, domain, origins: [issuerOrigin, domain] };
}
