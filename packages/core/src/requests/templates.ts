import type { InboxForm } from "../mail/schema.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { inboxAreas } from "../staff/rules.ts";
import type { RequestStatus } from "./rules.ts";

interface Words {
  subject: string;
  text: string;
  textWithPhotos?: string;
}

interface Template extends Words {
  key: string;
  name: string;
  status?: RequestStatus;
  /** The text promises a visit, so staff plan the visit before they send it. */
  plansVisit?: true;
  /** For customers who write in Spanish. */
  spanish: Words;
}

/**
 * The browser fills in {name}, {reference}, {services} and {date}, so that staff see what they
 * send.
 */
const quote: Template[] = [
  {
    key: "questions",
    name: "Ask for details",
    subject: "Your request {reference}: a few questions",
    text: `Hi {name},

Thanks for reaching out about {services}. Before we can give you a price, we have a few questions:

- What is broken or missing, and when did it start?
- Can you send a photo or two? Just attach them to your reply.

If it's easier, give us a call.`,
    textWithPhotos: `Hi {name},

Thanks for reaching out about {services}, and for the photos. Before we can give you a price, we have a few questions:

- When did it start?
- Is there anything that the photos don't show?

If it's easier, give us a call.`,
    spanish: {
      subject: "Su solicitud {reference}: unas preguntas",
      text: `Hola, {name}:

Gracias por su solicitud ({services}). Antes de darle un precio, tenemos unas preguntas:

- ¿Qué está roto o qué falta, y desde cuándo?
- ¿Nos puede mandar una o dos fotos? Solo agréguelas a su respuesta.

Si le es más fácil, llámenos.`,
      textWithPhotos: `Hola, {name}:

Gracias por su solicitud ({services}) y por las fotos. Antes de darle un precio, tenemos unas preguntas:

- ¿Desde cuándo pasa?
- ¿Hay algo que no se ve en las fotos?

Si le es más fácil, llámenos.`,
    },
  },
  {
    key: "visit",
    name: "Offer a visit",
    subject: "Your request {reference}: we'd like to take a look",
    text: `Hi {name},

Thanks for reaching out about {services}. To give you a firm price, we'd like to see the job first.

Does {date} work for you? Reply with a good time, or suggest another day.`,
    spanish: {
      subject: "Su solicitud {reference}: queremos ver el trabajo",
      text: `Hola, {name}:

Gracias por su solicitud ({services}). Para darle un precio firme, primero queremos ver el trabajo.

¿Le conviene el {date}? Conteste con una buena hora, o díganos otro día.`,
    },
  },
  {
    key: "scheduled",
    name: "Confirm the date",
    plansVisit: true,
    subject: "Your appointment {reference} on {date}",
    text: `Hi {name},

You're on our schedule for {date}: {services}. Before we get there, please clear the work area and keep pets in another room.

If something comes up, let us know a day ahead and we'll find another date.`,
    spanish: {
      subject: "Su visita {reference} el {date}",
      text: `Hola, {name}:

Su visita está en nuestra agenda para el {date}: {services}. Antes de que lleguemos, por favor despeje el área de trabajo y deje a sus mascotas en otro cuarto.

Si algo cambia, avísenos un día antes y buscamos otra fecha.`,
    },
  },
  {
    key: "declined",
    name: "Decline: needs a specialist",
    status: "declined",
    subject: "Your request {reference}",
    text: `Hi {name},

Thanks for thinking of us. We're sorry, but we can't take this job ({services}). It needs a specialist with a license for this work.

We'd be glad to help with something else.`,
    spanish: {
      subject: "Su solicitud {reference}",
      text: `Hola, {name}:

Gracias por pensar en nosotros. Lo sentimos, pero no podemos hacer este trabajo ({services}). Hace falta un especialista con licencia para ese trabajo.

Con gusto le ayudamos con otra cosa.`,
    },
  },
  {
    key: "too-far",
    name: "Decline: too far away",
    status: "declined",
    subject: "Your request {reference}",
    text: `Hi {name},

Thanks for thinking of us. We're sorry, but we can't take this job ({services}). Your address is outside our service area.`,
    spanish: {
      subject: "Su solicitud {reference}",
      text: `Hola, {name}:

Gracias por pensar en nosotros. Lo sentimos, pero no podemos hacer este trabajo ({services}). Su dirección está fuera de nuestra zona.`,
    },
  },
];

const contact: Template[] = [
  {
    key: "answer",
    name: "Answer",
    subject: "Your message {reference}",
    text: `Hi {name},

Thanks for your message.

`,
    spanish: {
      subject: "Su mensaje {reference}",
      text: `Hola, {name}:

Gracias por su mensaje.

`,
    },
  },
  {
    key: "ask-for-quote",
    name: "Ask for a quote request",
    subject: "Your message {reference}: please tell us more",
    text: `Hi {name},

Thanks for your message. To get a price, please fill out our quote form and add a few photos. We'll reply with a price or our questions.`,
    spanish: {
      subject: "Su mensaje {reference}: cuéntenos más, por favor",
      text: `Hola, {name}:

Gracias por su mensaje. Para recibir un precio, por favor llene nuestro formulario de cotización y agregue unas fotos. Le contestamos con un precio o con preguntas.`,
    },
  },
];

const templates = { quote, contact };

export function listTemplates(actor: Actor, form: InboxForm) {
  authorize(actor, inboxAreas[form]);
  return templates[form];
}

export const findStatusOfTemplate = (form: InboxForm, key: string | undefined): RequestStatus | undefined =>
  templates[form].find((template) => template.key === key)?.status;
