import * as z from "zod/mini";
import { requiredText, uuid } from "../../lib/fields.ts";
import { MAX_PHOTOS } from "../../pictures/photo-rules.ts";
import { fileFields, type PhotoView } from "../../pictures/photo-schema.ts";
import type { RequestStatus } from "../rules.ts";
import { type CustomerTopic, customerTopics, MAX_MESSAGE } from "./rules.ts";

/** `id` keeps a second press from writing the message again. */
export const customerMessage = z.strictObject({
  id: uuid(),
  topic: z.enum(customerTopics),
  text: requiredText(MAX_MESSAGE),
});

export type CustomerMessage = z.infer<typeof customerMessage>;

export const customerFiles = z.strictObject({
  files: z.array(z.strictObject(fileFields)).check(z.minLength(1), z.maxLength(MAX_PHOTOS)),
});

export const customerPhotos = z.strictObject({
  photos: z.array(z.string().check(z.maxLength(500))).check(z.minLength(1), z.maxLength(MAX_PHOTOS)),
});

/** One line of the conversation between the customer and us. */
export interface CustomerLine {
  at: string;
  from: "customer" | "us";
  subject: string;
  text: string;
}

export interface CustomerPage {
  reference: string;
  name: string;
  createdAt: string;
  status: RequestStatus;
  isAnswered: boolean;
  replyBy: string;
  services: string[];
  details: string;
  address: string;
  phone: string;
  email: string;
  dates: string[];
  photos: PhotoView[];
  /** How many photos can be added. */
  photoRoom: number;
  visit?: { day: string; when: string };
  lines: CustomerLine[];
}

export interface CustomerBusiness {
  name: string;
  phone: string;
  takesTexts: boolean;
}

export interface TypedMessage {
  topic: CustomerTopic;
  text: string;
  problem: string;
}

export interface CustomerView {
  business: CustomerBusiness;
  /** The path of the page, which holds the token. */
  path: string;
  page: CustomerPage;
  /** A new id for the next message. */
  messageId: string;
  /** What the customer typed, when it was not sent. */
  typed?: TypedMessage;
}

export interface CustomerProblem {
  business: CustomerBusiness;
  title: string;
  text: string;
  /** The path of a link that has ended, so that the customer can ask for another one. */
  endedPath?: string;
}
