import type * as english from "../../pages/quote-form.ts";
import { levelTimes } from "../choices.ts";
import type { Translated } from "../translated.ts";

export const words: Translated<typeof english> = {
  urgencyNotes: {
    "no-rush": `Por lo general, ${levelTimes["no-rush"]}.`,
    asap: `Por lo general, ${levelTimes.asap}.`,
    "preferred-date-range": "En las fechas que usted prefiera.",
    flexible: `Por lo general, ${levelTimes.flexible}.`,
  },
  toasts: {
    uploading: {
      title: "Subiendo fotos...",
      description: "Por favor, espere mientras subimos sus fotos.",
    },
    photosFailed: {
      title: "Algunas fotos no se subieron. Mandamos su solicitud, pero pueden faltar fotos.",
    },
    filesSkipped: { title: "Saltamos unos archivos: solo se aceptan imágenes de menos de 10MB." },
    success: (hours) => `¡Recibimos su solicitud de cotización! Le contestamos en menos de ${hours} horas.`,
    wait: { title: "Por favor, espere antes de mandar otra solicitud." },
    failed: { title: "No pudimos mandar su solicitud. Por favor, pruebe otra vez." },
  },
  failures: {
    tooMany: "Hay demasiadas solicitudes desde su lugar. Por favor, espere 15 minutos y pruebe otra vez.",
    check: "Por favor, revise lo que escribió y pruebe otra vez.",
    failed: "No pudimos mandar su solicitud",
  },
  mapsProblems: {
    keyFailed: "No se pudo cargar la clave de Google Maps",
    keyMissing: "No hay clave de Google Maps",
    placesFailed: "No se pudo cargar Google Maps Places",
    apiFailed: "No se pudo cargar Google Maps",
    initFailed: "No se pudo iniciar Google Maps",
    autocompleteFailed: "No se pudo iniciar la búsqueda de direcciones",
    placesMissing: "Google Maps Places no está disponible",
  },
  timeIsWish: "Llegamos entre estas dos horas. Le confirmamos la hora, o le ofrecemos otra.",
  timeIsOther: "Escoja una fecha abajo. Le contestamos con una hora.",
  timeFull:
    "Esta hora ya se llenó. Puede pedirla de todos modos: vemos qué se puede hacer, o le ofrecemos otra.",
  jobLabel: "¿Qué trabajo necesita?",
  jobPlaceholder: "Llave, repisa, cerca…",
  orPick: "O escoja un servicio",
  jobAdded: (name) => `Agregado: ${name}.`,
  noBrowsing: "La lista no se puede cargar ahora. Escriba arriba lo que necesita.",
  photoPlace:
    "Primero describa el trabajo. Después agregue fotos aquí. Con fotos le damos un precio más pronto.",
  photoHint: (limit) => `Hasta ${limit}. Se suben enseguida. Si no manda el formulario, las borramos.`,
  lostFiles: "Por favor, agregue otra vez estas fotos",
  servedCity: (city) => `Sí, trabajamos en ${city}.`,
  unknownZip:
    "Este código postal está fuera de nuestra zona de siempre. Mande su solicitud de todos modos, y le decimos si podemos ir.",
  waitsForConnection: "Cuando vuelva la conexión, mandamos su solicitud enseguida.",
  connectionIsBack: "Ya hay conexión otra vez. Estamos mandando su solicitud.",
  stillNeeded: (names) => `Todavía falta: ${names.join(", ")}`,
  withoutScript:
    "JavaScript está apagado en su navegador. Puede mandar este formulario sin él, pero no las fotos. Para un plan, marque Mantenimiento del hogar y escriba el nombre del plan en la descripción. O llámenos al",
  restored: "Guardamos en este aparato lo que escribió.",
  receiptNext: "Si no le llega un correo nuestro, revise el correo no deseado o llámenos.",
  fullList: (limit) =>
    `En una solicitud caben hasta ${limit} servicios. Cuéntenos de los demás en la descripción.`,
};
