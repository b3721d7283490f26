import { Logger } from "@aws-lambda-powertools/logger";

/** Never log a name, an address, a phone number, a mail address or a message's text. */
export const log = new Logger({ serviceName: "handyman" });
