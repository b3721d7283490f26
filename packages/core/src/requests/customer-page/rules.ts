/** What a customer writes about on their page. `withdraw` also closes the request. */
export const customerTopics = ["message", "change", "other-time", "withdraw", "delete-data"] as const;
export type CustomerTopic = (typeof customerTopics)[number];

export const topicNames: Record<CustomerTopic, string> = {
  message: "wrote a message",
  change: "asked to change contact details",
  "other-time": "asked for another time",
  withdraw: "withdrew the request",
  "delete-data": "asked us to delete their data",
};

/** How a customer answers an estimate. Each is a form, and the last part of the form's path. */
export const estimateAnswers = ["accept", "take-back", "decline", "ask-for-change"] as const;
export type EstimateAnswer = (typeof estimateAnswers)[number];

export const MAX_MESSAGE = 3000;

/** The id of the customer among those who act in the office. */
export const CUSTOMER = "customer";

export const isCustomerTopic = (topic: unknown): topic is CustomerTopic =>
  customerTopics.some((known) => known === topic);
