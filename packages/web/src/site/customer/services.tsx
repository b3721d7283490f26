import { findTaskName } from "@handyman/business/catalogue-es";
import { prices } from "@handyman/business/prices";
import { findServiceName } from "@handyman/business/service-names-es";
import type { Language } from "@handyman/core/lib/language";
import { useLanguage } from "./words.tsx";

function findSpanish(service: string, task: string): string | undefined {
  const key = prices.find(({ name }) => name === service)?.key ?? "";
  const name = findServiceName(key);
  if (!task) return name;
  const taskName = findTaskName(key, task);
  return name && taskName && `${name}: ${taskName}`;
}

function describe(line: string, language: Language) {
  if (language === "en") return { text: line };
  const [service = "", ...task] = line.split(": ");
  const spanish = findSpanish(service, task.join(": "));
  return spanish ? { text: spanish } : { text: line, lang: "en" };
}

/** Requests keep the English names of jobs. Jobs that staff added have no other. */
export function Services({ services }: { services: readonly string[] }) {
  const language = useLanguage();
  return services.map((line) => {
    const { text, lang } = describe(line, language);
    return (
      <span key={line} lang={lang} className="block">
        {text}
      </span>
    );
  });
}
