import { Logger } from "@aws-lambda-powertools/logger";

/** One JSON line an event. Never hand it a name, an address, a phone number, a mail address or a message's text. */
export const log = new Logger({ serviceName: "handyman" });
