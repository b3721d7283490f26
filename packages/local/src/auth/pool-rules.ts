import { AwsError } from "../aws.ts";

type Attributes = Readonly<Record<string, { required: boolean }>>;
type Unit = "seconds" | "minutes" | "hours" | "days";
type Token = "AccessToken" | "IdToken" | "RefreshToken";

type Client = Record<`${Token}Validity`, number> & {
  TokenValidityUnits: Record<Token, string>;
  ExplicitAuthFlows: readonly string[];
  RefreshTokenRotation: { Feature: string; RetryGracePeriodSeconds: number };
  WriteAttributes: readonly string[];
};

const SECONDS: Record<Unit, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };
const DAY = SECONDS.days;

/** Cognito's minimum and maximum lifetimes of a token, in seconds. */
const LIVES: Record<Token, readonly [number, number]> = {
  AccessToken: [300, DAY],
  IdToken: [300, DAY],
  RefreshToken: [3600, 3650 * DAY],
};

const MAX_GRACE_SECONDS = 60;

const refuse = (message: string) => new AwsError("InvalidParameterException", message);

const getLife = (client: Client, token: Token): number =>
  client[`${token}Validity`] * SECONDS[client.TokenValidityUnits[token] as Unit];

function isLifeAllowed(client: Client, token: Token): boolean {
  const [shortest, longest] = LIVES[token];
  const life = getLife(client, token);
  return life >= shortest && life <= longest && life <= getLife(client, "RefreshToken");
}

export function checkClient(attributes: Attributes, client: Client): void {
  const isWritable = (name: string) => client.WriteAttributes.includes(name);
  if (Object.entries(attributes).some(([name, { required }]) => required && !isWritable(name)))
    throw refuse("Invalid write attributes specified while creating a client");
  if (!(Object.keys(LIVES) as Token[]).every((token) => isLifeAllowed(client, token)))
    throw refuse("Invalid range for token validity.");
  const { Feature, RetryGracePeriodSeconds: grace } = client.RefreshTokenRotation;
  if (grace < 0 || grace > MAX_GRACE_SECONDS)
    throw refuse(
      `1 validation error detected: Value '${grace}' at 'refreshTokenRotation.retryGracePeriodSeconds' failed to satisfy constraint: Member must have value less than or equal to ${MAX_GRACE_SECONDS}`,
    );
  if (Feature === "ENABLED" && client.ExplicitAuthFlows.includes("ALLOW_REFRESH_TOKEN_AUTH"))
    throw refuse("Refresh token rotation is not compatible with ALLOW_REFRESH_TOKEN_AUTH.");
}
