import { UNDO_MINUTES } from "@handyman/core/requests/estimates/rules";

/**
 * Why the customer's page refuses something, by the code of the refusal. In English, the refusal
 * itself has the words.
 */

interface Words {
  title: string;
  text: string;
}

const seeAgain = "Por favor, véalo y conteste otra vez.";
const newPrice = "Por favor, pídanos un precio nuevo.";
const later = "Por favor, inténtelo otra vez en un momento.";

export const otherRefusal: Words = { title: "Algo salió mal de nuestro lado.", text: later };

const lookAgain: Words = {
  title: "Otra persona cambió esto mientras tanto.",
  text: "Su cambio no se guardó. Vea lo que dice ahora y cámbielo otra vez.",
};

const sentBefore: Words = {
  title: "Ya nos llegó su primer envío.",
  text: "Abra la página otra vez para verlo, o para mandar algo más.",
};

const wait: Words = { title: "En este momento no podemos guardar esto.", text: later };

export const refusals: Readonly<Record<string, Words>> = {
  unknown_link: {
    title: "Este enlace no funciona.",
    text: "Abra el correo más nuevo que le mandamos y use el enlace de ahí. O llámenos y díganos su número de referencia.",
  },
  link_ended: {
    title: "Este enlace se venció.",
    text: "Podemos mandar un enlace nuevo al correo electrónico de su solicitud.",
  },
  too_many_requests: {
    title: "Son demasiados intentos.",
    text: "Por favor, espere 15 minutos e inténtelo otra vez.",
  },
  invalid_request: { title: "Por favor, revise lo que escribió e inténtelo otra vez.", text: "" },
  too_large: { title: "Lo que mandó es demasiado grande.", text: "Por favor, mande menos a la vez." },
  not_found: { title: "Esto ya no está aquí.", text: "Por favor, abra la página otra vez." },
  not_ready: { title: "Todavía estamos guardando su solicitud.", text: later },
  busy: wait,
  table_unavailable: wait,
  changed_meanwhile: lookAgain,
  already_sent: sentBefore,
  nothing_changed: { title: "No cambió nada.", text: "Por favor, escriba el teléfono o la dirección nueva." },
  short_phone: { title: "Por favor, escriba los diez dígitos del teléfono.", text: "" },
  request_closed: {
    title: "Esta solicitud está cerrada.",
    text: "Por favor, llámenos, y la abrimos otra vez.",
  },
  estimate_accepted: {
    title: "Este precio ya está aceptado.",
    text: "Para cambiarlo o cancelarlo, por favor llámenos.",
  },
  estimate_declined: { title: "Usted ya dijo que no a este precio.", text: newPrice },
  estimate_replaced: { title: "Este no es nuestro precio más nuevo.", text: seeAgain },
  estimate_withdrawn: { title: "Retiramos este precio.", text: newPrice },
  estimate_expired: { title: "Este precio se venció.", text: newPrice },
  unknown_option: { title: "Por favor, escoja una de las opciones.", text: "" },
  undo_expired: {
    title: `Solo puede retirar su aceptación durante ${UNDO_MINUTES} minutos.`,
    text: "Para cancelar, por favor llámenos.",
  },
  invoiced: { title: "Ya hay una factura de este precio.", text: "Para cancelar, por favor llámenos." },
  window_taken: { title: "Esa hora ya no está libre.", text: "Por favor, escoja una de las de abajo." },
  visit_changed: {
    title: "Su visita cambió mientras tanto.",
    text: "Por favor, vea la hora de ahora e inténtelo otra vez.",
  },
  visit_closed: { title: "Esta visita ya no se puede cambiar aquí.", text: "Por favor, llámenos." },
  already_reviewed: {
    title: "Usted ya mandó una reseña de este trabajo.",
    text: "La ve en esta página. Para cambiarla, escríbanos.",
  },
  not_completed: { title: "Puede escribir una reseña cuando el trabajo esté hecho.", text: "" },
};

/** What is wrong with a field that the browser didn't check. */
export const fieldProblems: Readonly<Record<string, string>> = {
  text: "Falta lo que quiere decirnos.",
  phone: "Por favor, escriba un teléfono válido, con diez dígitos.",
  address: "La dirección es demasiado larga.",
  window: "Por favor, escoja una hora.",
  name: "Falta su nombre.",
  reason: "Por favor, escoja una razón.",
  rating: "Por favor, escoja de una a cinco estrellas.",
  city: "El nombre de la ciudad es demasiado largo.",
};
