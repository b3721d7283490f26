import type { Translated } from "@handyman/core/lib/language";
import type { securityInstallation as english } from "../../services/security-installation.ts";

export const securityInstallation: Translated<typeof english> = {
  slug: "security-installation",
  title: "Instalación de equipo de seguridad",
  description:
    "Timbres con cámara, cerraduras inteligentes, luces con sensor y cerrojos, en el mejor lugar. Solo montaje y cerraduras. Cotización gratis.",
  intro:
    "Usted escoge el aparato. Lo montamos donde ve, alumbra y cierra como debe. Solo hacemos montaje y cerraduras, no sistemas de alarma.",
  included: [
    "Consejos sobre altura, ángulo y alcance del Wi-Fi",
    "Cámaras y luces montadas y selladas contra la lluvia",
    "Timbres conectados al cableado que ya tiene",
    "Cerraduras inteligentes y cerrojos, con la puerta ajustada",
    "Barras de apoyo y cajas fuertes fijadas a montantes o concreto",
    "Una explicación en su casa, de noche si quiere",
  ],
  steps: [
    {
      title: "Díganos el aparato",
      text: "La marca y el modelo nos dicen qué corriente y qué tornillos lleva.",
    },
    {
      title: "Revisamos el lugar",
      text: "Revisamos la pared, los cables y la señal.",
    },
    {
      title: "Montamos",
      text: "Taladramos una vez, sellamos el hoyo y dejamos los cables fuera del alcance.",
    },
    {
      title: "Se lo entregamos",
      text: "Usted pone las contraseñas. Nosotros nunca las vemos.",
    },
  ],
  faqs: [
    {
      question: "¿Instalan sistemas de alarma?",
      answer:
        "No. En California, las alarmas con monitoreo necesitan una compañía de alarmas con licencia. Montamos los aparatos que usted compra, e instalamos cerraduras.",
    },
    {
      question: "¿Le queda a mi puerta una cerradura inteligente?",
      answer: "Casi siempre, si el cerrojo gira fácil con la mano. Si se traba, primero ajustamos la puerta.",
    },
    {
      question: "¿Mi cámara puede ver la calle?",
      answer:
        "Por lo general sí, pero no las ventanas del vecino. El sonido tiene reglas más estrictas. Pídanos que la apuntemos bien.",
    },
  ],
  related: ["door-window-repair", "electrical-repair", "fence-repair"],
};
