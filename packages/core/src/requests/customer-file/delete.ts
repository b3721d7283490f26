import { findPerson, readPersonLinks } from "../../customers/read.ts";
import { refreshCustomer } from "../../customers/remove.ts";
import { type Actor, authorize } from "../../staff/actor.ts";
import { readArrivals } from "../customers.ts";
import { deleteRequest } from "../delete.ts";

/** The API's function ends after 15 seconds. */
const MAX_TIME_MS = 9_000;

/**
 * Deletes requests and messages first, and the record last, so that another call can continue.
 * Returns the number of requests that are left.
 * @throws AppError `forbidden`, `not-found`, and those of `deleteRequest`
 */
export async function deleteCustomerFile(actor: Actor, id: string, now = Date.now) {
  authorize(actor, "customers");
  const deadline = now() + MAX_TIME_MS;
  const person = await findPerson(id);
  if (!person) return { left: 0 };
  const links = await readPersonLinks(person);
  for (const [index, { form, requestId }] of links.entries()) {
    if (now() > deadline) return { left: links.length - index };
    await deleteRequest(actor, form, requestId);
  }
  // Records without a request still exist, so delete them here.
  for (const { id: recordId } of person.reverse()) await refreshCustomer(actor, recordId, { readArrivals });
  return { left: 0 };
}
