import type { Translated } from "@handyman/core/lib/language";
import type { plumbingRepair as english } from "../../services/plumbing-repair.ts";

export const plumbingRepair: Translated<typeof english> = {
  slug: "plumbing-repair",
  title: "Reparaciones de plomería",
  description:
    "Reparamos llaves que gotean, inodoros que no paran, desagües tapados y válvulas gastadas, y buscamos la causa. Cotización gratis en el Área de la Bahía.",
  intro:
    "Una llave que gotea le cuesta dinero cada mes. Reparamos llaves, inodoros, trituradores y válvulas, y dejamos seco el gabinete de abajo del fregadero.",
  included: [
    "Buscamos la causa, no solo el goteo",
    "Llaves, cartuchos, inodoros, trituradores, mangueras de agua y llaves de paso",
    "Desagües destapados sin químicos fuertes",
    "Mangueras de agua nuevas si las viejas están quebradizas",
    "Prueba de presión y de fugas al final",
    "Piezas viejas retiradas",
  ],
  steps: [
    {
      title: "Cierre la llave de paso",
      text: "Si sale agua, gire la llave de abajo como las manecillas del reloj. Luego escríbanos.",
    },
    {
      title: "Mande una foto",
      text: "Si puede, enséñenos la marca, para llevar la pieza correcta.",
    },
    {
      title: "Reparamos",
      text: "La mayoría de los arreglos tarda una hora o menos. Algunos tardan dos.",
    },
    {
      title: "Revisamos",
      text: "Abrimos el agua, secamos todo y miramos otra vez a los diez minutos.",
    },
  ],
  faqs: [
    {
      question: "¿Vienen en una emergencia?",
      answer:
        "La mayoría de los días dejamos tiempo para arreglos urgentes. Si huele a gas, salga y llame primero a la compañía de gas. Si se rompe un tubo principal en la calle, llame a la compañía de agua.",
    },
    {
      question: "¿Qué no hacen?",
      answer:
        "Tubos de gas, calentadores de agua, drenaje principal ni nada dentro de la pared que necesite un permiso. Para eso hace falta un plomero con licencia (C-36).",
    },
    {
      question: "¿Vale la pena reparar una llave vieja?",
      answer: "Por lo general, sí, si todavía hay piezas. Le decimos cuando le conviene más una nueva.",
    },
  ],
  related: ["tile-installation", "electrical-repair", "drywall-repair"],
};
