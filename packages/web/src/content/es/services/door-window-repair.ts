import type { Translated } from "@handyman/core/lib/language";
import type { doorWindowRepair as english } from "../../services/door-window-repair.ts";

export const doorWindowRepair: Translated<typeof english> = {
  slug: "door-window-repair",
  title: "Reparación de puertas y ventanas",
  description:
    "Puertas trabadas, cerraduras que fallan, mosquiteros rotos y ventanas con aire: los ajustamos, reparamos o cambiamos. Cotización gratis en el Área de la Bahía.",
  intro:
    "Una puerta se debe cerrar con un dedo, y una ventana no debe dejar pasar el viento. Antes de cortar nada, buscamos por qué la suya no lo hace.",
  included: [
    "Bisagras, placas y marcos ajustados antes de cepillar",
    "Cerraduras, perillas y cierrapuertas cambiados",
    "Mosquiteros con malla nueva",
    "Cordones, contrapesos y burletes de ventanas",
    "Puertas de adentro y de afuera colocadas",
    "Orillas selladas, para que no se hinchen otra vez",
  ],
  steps: [
    {
      title: "Enseñe el espacio",
      text: "Mande una foto de la puerta cerrada, con los cuatro lados.",
    },
    {
      title: "Buscamos la causa",
      text: "Es la bisagra, la humedad o la casa.",
    },
    {
      title: "Ajustamos o cambiamos",
      text: "Hacemos el arreglo más pequeño que dure.",
    },
    {
      title: "Prueba de aire",
      text: "La cerramos con llave y buscamos con la mano si pasa aire por la orilla.",
    },
  ],
  faqs: [
    {
      question: "¿Pueden cambiar el vidrio de una ventana?",
      answer:
        "Reparamos hojas, contrapesos y mosquiteros. El vidrio y el vidrio doble vienen de una vidriería, y nosotros los podemos poner.",
    },
    {
      question: "Todas mis puertas se empezaron a trabar. ¿Por qué?",
      answer:
        "Quizás su casa se mueve. Si también ve grietas o pisos inclinados, llame primero a un ingeniero de cimientos.",
    },
    {
      question: "¿Pueden poner una puerta para mascotas en cualquier puerta?",
      answer: "En la puerta entre la casa y el garaje, no. Esa tiene que detener un incendio.",
    },
  ],
  related: ["security-installation", "carpentry-services", "painting-services"],
};
