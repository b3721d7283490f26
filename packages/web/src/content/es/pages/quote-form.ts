import type { Translated } from "@handyman/core/lib/language";
import {
  contactMethodNames,
  levelTimes,
  urgencyNames,
} from "@handyman/core/requests/quote-form/spanish-labels";
import { fieldNames, messages, tooLong } from "@handyman/core/requests/quote-form/spanish-message-labels";
import type { words as english } from "../../pages/quote-form.ts";

export const words: Translated<typeof english> = {
  form: "Solicitud de cotización gratis",
  send: "Pedir mi cotización gratis",
  sendVisit: "Pedir mi visita",
  sending: "Mandando su solicitud...",
  sent: "Por favor, espere...",
  free: "Gratis y sin compromiso.",
  problem: "Hay un problema",

  services: "Qué hay que hacer",
  jobLabel: "¿Qué trabajo necesita?",
  jobPlaceholder: "Llave, repisa, cerca…",
  orPick: "O escoja un servicio",
  jobAdded: (name) => `Agregado: ${name}.`,
  browse: "Ver todos los servicios",
  noBrowsing: "La lista no se puede cargar ahora. Escriba arriba lo que necesita.",
  fullList: (limit) =>
    `En una solicitud caben hasta ${limit} servicios. Cuéntenos de los demás en la descripción.`,

  project: "Sobre el trabajo",
  detailsExample: "Qué se rompió o qué quiere, medidas aproximadas, cómo entramos…",
  wishForPlan: (name) => `Quisiera el plan ${name}.`,
  photos: {
    label: "Fotos",
    add: "Agregar fotos",
    take: "Tomar una foto",
    hint: (limit) => `Hasta ${limit}. Se suben enseguida. Si no manda el formulario, las borramos.`,
  },
  noPhotos: "No pudimos agregar sus fotos. Inténtelo otra vez, o mande su solicitud sin ellas.",
  lostFiles: "Por favor, agregue otra vez estas fotos",

  place: "Dónde",
  addressExample: "Calle, ciudad y código postal",
  loadingAddresses: "Cargando la búsqueda…",
  addresses: "Direcciones sugeridas",
  poweredBy: "Con tecnología de Google",
  countAddresses: (count) => (count === 1 ? "1 dirección sugerida." : `${count} direcciones sugeridas.`),

  schedule: "Cuándo",
  level: "¿Para cuándo?",
  urgencyNames,
  urgencyNotes: {
    "no-rush": `Por lo general, ${levelTimes["no-rush"]}.`,
    asap: `Por lo general, ${levelTimes.asap}.`,
    "preferred-date-range": "En las fechas que usted prefiera.",
    flexible: `Por lo general, ${levelTimes.flexible}.`,
  },
  preferredDate: "Fecha preferida",
  alternateDate: "Segunda fecha",
  time: {
    label: "Hora preferida",
    choose: "Escoja un día y una hora",
    other: "Otra fecha",
    isWish: "Llegamos entre estas dos horas. Le confirmamos la hora, o le ofrecemos otra.",
    isOther: "Escoja una fecha abajo. Le contestamos con una hora.",
    isFull:
      "Esta hora ya se llenó. Puede pedirla de todos modos: vemos qué se puede hacer, o le ofrecemos otra.",
  },

  person: "Sus datos",
  firstName: "Nombre",
  lastName: "Apellido",
  contactMethod: "¿Cómo le contestamos?",
  contactMethodNames,
  realtor: "Soy agente de bienes raíces",

  fieldNames,
  messages,
  tooLong,
  stillNeeded: (names) => `Todavía falta: ${names.join(", ")}`,
  needed: {
    services: "un servicio",
    details: "descripción",
    address: "dirección",
    preferredDate: "fecha",
    firstName: "nombre",
    lastName: "apellido",
    phone: "teléfono",
    email: "correo electrónico",
    contactMethod: "cómo le contestamos",
  },

  failures: {
    tooMany: "Hay demasiadas solicitudes desde su conexión. Por favor, espere 15 minutos y pruebe otra vez.",
    check: "Por favor, revise lo que escribió y pruebe otra vez.",
    failed: "No pudimos mandar su solicitud",
  },
  failedToast: { title: "No pudimos mandar su solicitud. Por favor, pruebe otra vez." },
  waitsForConnection: "Cuando vuelva la conexión, mandamos su solicitud enseguida.",
  connectionIsBack: "Ya hay conexión otra vez. Estamos mandando su solicitud.",

  withoutScript:
    "JavaScript está apagado en su navegador. Puede mandar este formulario sin él, pero no las fotos. Para un plan, marque Mantenimiento del hogar y escriba el nombre del plan en la descripción. O llámenos al",
  restored: "Guardamos en este aparato lo que escribió.",
  received: "Recibimos su solicitud. Su referencia es",
};
