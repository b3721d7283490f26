import type { Translated } from "@handyman/core/lib/language";
import type { tileInstallation as english } from "../../services/tile-installation.ts";

export const tileInstallation: Translated<typeof english> = {
  slug: "tile-installation",
  title: "Colocación de azulejos",
  description:
    "Azulejos para cocina, piso y regadera: los colocamos, rejuntamos y sellamos sobre una base que no se moja. Cotización gratis en el Área de la Bahía.",
  intro:
    "El azulejo es tan bueno como lo que tiene detrás. Primero emparejamos, impermeabilizamos y planeamos el diseño. Así las piezas cortadas quedan donde nadie mira.",
  included: [
    "Un diseño que usted aprueba antes de empezar",
    "Base plana y seca, con tablero de cemento o membrana donde se moja",
    "Colocación, rejuntado y limpieza",
    "Silicón en cada esquina, donde el rejunte se agrietaría",
    "Sellador para rejunte de cemento y piedra",
    "Azulejos de repuesto con etiqueta, para después",
  ],
  steps: [
    {
      title: "Mida y escoja",
      text: "Usted escoge el azulejo y el diseño. Pida un diez por ciento de más.",
    },
    {
      title: "Preparamos",
      text: "Si hace falta, quitamos el azulejo viejo. Luego emparejamos la base.",
    },
    {
      title: "Colocamos",
      text: "Ponemos el azulejo y dejamos que la mezcla se endurezca un día.",
    },
    {
      title: "Rejuntamos y sellamos",
      text: "Rejuntamos y sellamos, y lo revisamos otra vez cuando está seco.",
    },
  ],
  faqs: [
    {
      question: "¿Pueden cambiar un solo azulejo roto?",
      answer:
        "Sí, si usted tiene uno de repuesto o todavía lo venden. Si los azulejos se rompen en línea, el piso de abajo se mueve, y eso va primero.",
    },
    {
      question: "¿Cuándo me puedo bañar?",
      answer: "Tres días después de rejuntar. El silicón necesita ese tiempo.",
    },
    {
      question: "¿Rejuntar o poner azulejo nuevo?",
      answer:
        "Si los azulejos están firmes y la pared está seca por detrás, con rejunte y silicón nuevos una regadera puede verse como nueva.",
    },
  ],
  related: ["plumbing-repair", "drywall-repair", "painting-services"],
};
