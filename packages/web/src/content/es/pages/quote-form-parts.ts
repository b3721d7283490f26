import type { Translated } from "@handyman/core/lib/language";
import { wishIsOpen } from "@handyman/core/requests/quote-form/spanish-labels";
import type { words as english } from "../../pages/quote-form-parts.ts";

export const words: Translated<typeof english> = {
  notSure: "Todavía no sé",
  tellBelow: "Díganos qué es en la descripción.",
  selected: "Servicios escogidos",
  remove: (name) => `Quitar ${name}`,
  whichTask: "¿Qué trabajo? Puede dejarlo abierto.",
  matches: "Trabajos y servicios que coinciden",
  countMatches: (count) =>
    `${count === 1 ? "1 resultado" : `${count} resultados`}. También puede poner sus propias palabras.`,
  usualPrice: ({ range, isWhole }, minimum) =>
    isWhole
      ? `Por lo general, ${range} por esta lista. La visita más pequeña cuesta ${minimum}.`
      : `Por lo general, ${range}, sin lo que todavía tenemos que ver. La visita más pequeña cuesta ${minimum}.`,
  usualPlanPrice: (plan, price) =>
    `El plan ${plan} cuesta desde ${price} al año. Su precio exacto viene en la cotización.`,
  otherTasksPrice: (range) => `Por lo general, sus otros trabajos cuestan ${range}.`,

  browsing: {
    primary: "Servicio principal",
    choosePrimary: "Escoja un servicio",
    sub: "Trabajo",
    choosePrimaryFirst: "Primero escoja un servicio",
    quickAdd: "Agregar varios trabajos a la vez",
    added: "Agregado",
    toAdd: "Por agregar",
    addAll: "Agregar todo",
    hint: "Toque los trabajos que necesita",
    countToAdd: (count) => `${count} por agregar`,
    countAdded: (count) => (count === 1 ? "1 servicio agregado." : `${count} servicios agregados.`),
  },

  closedDay: "Ese día no abrimos.",
  hours: "Nuestro horario ese día:",
  openDays: "Puede pedirlo de todos modos, o escoger un día que abrimos:",

  servedCity: (city) => `Sí, trabajamos en ${city}.`,
  unknownZip:
    "Este código postal está fuera de nuestra zona habitual. Mande su solicitud de todos modos, y le decimos si podemos ir.",

  photos: {
    list: "Fotos agregadas",
    preparing: "Preparando las fotos…",
    uploaded: "Subida",
    upload: (name) => `Subiendo ${name}`,
    again: "Subir otra vez",
    count: (uploaded, all) => `${uploaded} de ${all} fotos subidas.`,
    countFailed: (count) => `${count} no se pudieron subir.`,
    skipped: "No se agregó",
    skippedFiles: "Algunos archivos no se agregaron: solo se aceptan imágenes de menos de 10MB.",
    surplus: (limit) => `Algunos archivos no se agregaron: se pueden mandar hasta ${limit} fotos.`,
  },

  sent: {
    uploading: {
      title: "Subiendo fotos...",
      description: "Por favor, espere mientras subimos sus fotos.",
    },
    progress: "Fotos subidas",
    photosFailed: "Algunas fotos no se subieron. Mandamos su solicitud, pero pueden faltar fotos.",
    wait: { title: "Por favor, espere antes de mandar otra solicitud." },
    success: (hours) => `¡Recibimos su solicitud de cotización! Le contestamos en menos de ${hours} horas.`,
    rows: {
      services: "Servicios",
      price: "Precio usual",
      details: "Descripción del trabajo",
      address: "Dirección de la propiedad",
      when: "Cuándo",
      person: "Sus datos",
      reach: "Cómo le contestamos",
    },
    isPart: "sin lo que todavía tenemos que ver",
    wishIsOpen,
  },
};
