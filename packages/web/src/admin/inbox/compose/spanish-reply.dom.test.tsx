import type { RequestDetail } from "@handyman/core/requests/schema";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectToast, expectValue, ok, openAdmin, press, set, user } from "../../../test/open-admin.tsx";
import { server } from "../../../test/open-page.tsx";
import { aRequestDetail } from "../../../test/request-detail.ts";

const detail = aRequestDetail({
  name: "Ana Ruiz",
  language: "es",
  services: ["deck-repair", "painting-services"],
  selectedServices: [
    { serviceKey: "deck-repair", serviceName: "Deck Repair", subService: "Board Replacement" },
    { serviceKey: "x-1", serviceName: "Window Washing", subService: "Inside" },
  ],
});

const template = {
  key: "visit",
  name: "Offer a visit",
  subject: "Your request {reference}",
  text: "Hi {name}, about {services}: does {date} work?",
  spanish: {
    subject: "Su solicitud {reference}",
    text: "Hola, {name}: sobre {services}, ¿le conviene el {date}?",
  },
};

const text = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text" });

async function open(given: Partial<RequestDetail> = {}): Promise<unknown[]> {
  const sent: unknown[] = [];
  server.on(/^GET \/api\/admin\/requests\/r1$/, () => ok({ ...detail, ...given }));
  server.on(/^GET \/api\/admin\/requests\/templates$/, () => ok({ items: [template] }));
  server.on(/^POST \/api\/admin\/requests\/r1\/replies$/, ({ body }) => {
    sent.push(JSON.parse(body));
    return { status: 201, json: {} };
  });
  await openAdmin("/admin/requests/r1");
  await press("Offer a visit");
  return sent;
}

it("fills in the Spanish template, day and services for a customer who writes in Spanish", async () => {
  const sent = await open();
  await expectValue(
    text,
    "Hola, Ana: sobre Reparación de terrazas (deck) y Window Washing, ¿le conviene el {date}?",
  );
  expect(text().lang).toBe("es");
  set(screen.getByLabelText("Day in the text"), "2099-05-06");
  await press("Send reply");
  await expectToast("The reply is on its way.");
  expect(sent).toMatchObject([
    {
      subject: "Su solicitud BAH-00001",
      text: "Hola, Ana: sobre Reparación de terrazas (deck) y Window Washing, ¿le conviene el miércoles, 6 de mayo?",
    },
  ]);
});

it("shows staff what the Spanish template says in English", async () => {
  await open();
  expect(screen.getByText(/^This customer reads Spanish\./)).toBeTruthy();
  await user.click(screen.getByText("The template in English"));
  expect(screen.getByText("Hi Ana, about Deck Repair and Window Washing: does {date} work?")).toBeTruthy();
});

it("says nothing of Spanish to a customer who writes in English", async () => {
  await open({ language: "en" });
  await expectValue(text, "Hi Ana, about Deck Repair and Window Washing: does {date} work?");
  expect(screen.queryByText(/Spanish/)).toBeNull();
});
