import { isServerError, isThrottlingError, isTransientError } from "@smithy/core/retry";
import { config } from "./config.ts";

/**
 * Milliseconds. Ends a call that hangs, so that other tries fit into the 15 seconds of the API's
 * function.
 */
export const limitWait = (requestTimeout: number) => ({
  requestHandler: {
    requestTimeout: Number(config().REQUEST_TIMEOUT_MS ?? requestTimeout),
    // Otherwise the SDK only warns, and keeps waiting.
    throwOnRequestTimeout: true,
  },
});

export type SdkError = Parameters<typeof isServerError>[0];

export const isOutage = (error: SdkError): boolean =>
  isThrottlingError(error) || isTransientError(error) || isServerError(error);
