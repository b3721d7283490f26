import { randomUUID } from "node:crypto";
import { saveStaffCategory } from "@handyman/core/blog/category";
import { saveDraft } from "@handyman/core/blog/draft";
import { saveStaffPost } from "@handyman/core/blog/staff-post";
import { savePriceList } from "@handyman/core/catalogue/catalogue";
import { saveFaqs } from "@handyman/core/catalogue/faq";
import { savePlan } from "@handyman/core/catalogue/plan";
import { defaultPlans } from "@handyman/core/catalogue/plan-defaults";
import type { Plan } from "@handyman/core/catalogue/plan-schema";
import { orderServices, saveService } from "@handyman/core/catalogue/service";
import { addCustomerNote } from "@handyman/core/customers/change";
import { addNote, addReply } from "@handyman/core/requests/add-activity";
import { changeVisit } from "@handyman/core/requests/availability/change-visit";
import { nameWindow } from "@handyman/core/requests/availability/rules";
import { changeRequest } from "@handyman/core/requests/change";
import { correctRequest } from "@handyman/core/requests/correct";
import { correctCustomer } from "@handyman/core/requests/customer-file/correct";
import { createCustomerLink } from "@handyman/core/requests/customer-page/link";
import { sendReview } from "@handyman/core/requests/customer-page/review";
import { deleteRequest } from "@handyman/core/requests/delete";
import { readEntry } from "@handyman/core/requests/entry";
import { acceptEstimate } from "@handyman/core/requests/estimates/answer";
import { makeInvoice } from "@handyman/core/requests/invoices/change";
import { reportVisitorEvent } from "@handyman/core/requests/quote-form/report-event";
import { readVisitOptions, scheduleVisit } from "@handyman/core/requests/schedule";
import { saveSettings, writeSettings } from "@handyman/core/settings/setting";
import type { Actor } from "@handyman/core/staff/actor";
import { inviteStaff } from "@handyman/core/staff/invite-staff";
import type { Stage } from "@handyman/local/stage";
import { anImage, aPost } from "./content.ts";
import { aSentEstimate } from "./estimates.ts";
import { anInvoiceCall } from "./invoices.ts";
import { aMessage, aRequest } from "./requests.ts";
import { owner } from "./staff.ts";
import { aSentPhoto } from "./uploads.ts";
import { aPublished, publishableAreas } from "./writes/content.ts";
import { asOwner, bodyFrom } from "./writes/steps.ts";

async function fillInbox(stage: Stage, member: Actor) {
  await writeSettings({ quote_form_emails: ["office@example.test"], enable_form_notifications: true });
  const quote = await aRequest(stage, { photos: [await aSentPhoto(stage)] });
  await aMessage(stage);
  await addNote(member, "quote", quote.id, { id: randomUUID(), text: "Bring the long ladder." });
  await addReply(member, "quote", quote.id, { id: randomUUID(), subject: "Friday", text: "At nine?" });
  await changeRequest(member, "quote", quote.id, { version: 1, status: "quoted", assigneeId: member.id });
  const other = await aRequest(stage, { phone: "628-555-0199" });
  await aRequest(stage, { email: other.email, phone: quote.phone ?? "" });
  const { customerId = "" } = await readEntry("quote", other.id);
  const visit = { day: "2099-05-06", start: "10:00", staffId: member.id, isMailed: false } as const;
  await scheduleVisit(member, other.id, { version: 0, ...visit });
  await correctRequest(member, "quote", quote.id, { version: 0, name: "Robin Corrected" });
  await correctCustomer(member, customerId, { version: 0, phone: "628-555-0142" });
  await aSentEstimate(member, other.id);
  await acceptEstimate(member, other.id, 1, { name: other.name });
  await makeInvoice(member, anInvoiceCall(other.id));
  await writeSettings({ visits_per_window: "1", booking_days: "99", booking_cutoff: "0" });
  const [window] = (await readVisitOptions(member)).free;
  const token = (await createCustomerLink(other.id, stage.url)).split("/").at(-1) ?? "";
  const caller = { origin: "192.0.2.2", siteUrl: stage.url, userAgent: "test" };
  const taken = { id: randomUUID(), seen: nameWindow(visit), window: window && nameWindow(window) };
  await changeVisit(caller, token, taken);
  await addCustomerNote(member, customerId, { id: randomUUID(), text: "Two dogs." });
  const done = await aRequest(stage);
  await changeRequest(member, "quote", done.id, { version: 0, status: "completed" });
  const link = await createCustomerLink(done.id, stage.url);
  const review = { rating: 5, text: "Neat work.", name: "Dana", city: "Oakland", mayShow: "yes" } as const;
  await sendReview(caller, link.split("/").at(-1) ?? "", review);
  const gone = await aRequest(stage);
  await stage.settled();
  await deleteRequest(member, "quote", gone.id);
  await reportVisitorEvent(
    { origin: "192.0.2.1", siteUrl: stage.url, userAgent: "test" },
    {
      action: "quote_form_submitted",
      resourceType: "quote",
      resourceId: quote.id,
      details: { serviceCount: 2, urgency: "asap", hasPhotos: true },
    },
  );
}

async function fillSite(stage: Stage, member: Actor) {
  const image = await anImage(stage, member);
  const serviceId = randomUUID();
  const words = { title: "Fences", description: "We mend fences.", isPopular: false, isActive: true };
  await saveService(serviceId, { slug: "fences", ...words, sortOrder: 0, cardImageId: image.id });
  await orderServices(member, { version: 0, ids: [serviceId] });
  const faqs = [{ question: "Can I cancel?", answer: "Yes." }];
  await saveFaqs(member, "plans", { version: 0, faqs });
  const subServices = [{ name: "Gate Repair", low: 150, high: 400 }];
  await savePriceList(member, "fence-repair", { version: 0, subServices });
  const { id: planId, ...plan } = defaultPlans[0] as Plan;
  await savePlan(member, planId, { version: 0, ...plan });
  const categoryId = randomUUID();
  await saveStaffCategory(member, categoryId, { name: "Tips", slug: "tips", version: 0 });
  const post = await aPost({ categoryId, featuredImageId: image.id });
  const { id, ...input } = post;
  const changed = { ...input, status: "published" as const, content: "About fences." };
  await saveStaffPost(member, id, { ...changed, publishedAt: input.publishedAt ?? "", version: 1 });
  const { slug, title, excerpt } = input;
  await saveDraft(member, id, {
    slug,
    title,
    excerpt,
    categoryId,
    content: "Half a thought",
    publishedAt: null,
    basedOn: 2,
    knows: { tab: randomUUID() },
  });
  for (const area of publishableAreas) {
    const [path, body] = await aPublished(stage, area);
    await bodyFrom(asOwner(stage)("PUT", path, body));
  }
  await saveSettings(member, { changes: [{ key: "phone", value: "415-555-0199", version: 0 }] });
}

/** Fills a stage with at least one record of each lasting kind. */
export async function fillStage(stage: Stage): Promise<void> {
  const invited = { name: "Wren Okafor", email: "wren@example.test", role: "owner" } as const;
  const { id } = await inviteStaff(owner, invited);
  const member: Actor = { id, roles: ["owner"] };
  await fillInbox(stage, member);
  await fillSite(stage, member);
  await stage.settled();
}
