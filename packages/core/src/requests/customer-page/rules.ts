/** What a customer writes about on their page. `withdraw` also closes the request. */
export const messageTopics = ["message", "other-time", "withdraw", "delete-data"] as const;
export type MessageTopic = (typeof messageTopics)[number];

/**
 * `change` is the message that says which phone number or address the customer changed, and
 * `review` the one with stars.
 */
export const customerTopics = [...messageTopics, "change", "review"] as const;
export type CustomerTopic = (typeof customerTopics)[number];

export const topicNames: Record<CustomerTopic, string> = {
  message: "wrote a message",
  change: "changed phone number or address",
  "other-time": "asked for another time",
  withdraw: "withdrew the request",
  "delete-data": "asked us to delete their data",
  review: "wrote a review",
};

/** Each answer is a form, and the last part of the form's path. */
export const estimateAnswers = ["accept", "take-back", "decline", "ask-for-change"] as const;
export type EstimateAnswer = (typeof estimateAnswers)[number];

export const MAX_MESSAGE = 3000;

/** The CDN sends a link without a token here (`infra/edge/api-request.js`). */
export const LOST_PATH = "/r/lost";

/** The id of the customer among those who act in the office. */
export const CUSTOMER = "customer";

export const isMessageTopic = (topic: unknown): topic is MessageTopic =>
  messageTopics.some((known) => known === topic);
