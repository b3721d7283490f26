import type { CustomerProblem, CustomerView, Refusal } from "@handyman/core/requests/customer-page/schema";
import { fieldProblems, otherRefusal, refusals } from "../../content/es/refusals.ts";

function describe({ code, fields = [] }: Refusal) {
  const found = fields.flatMap((field) => fieldProblems[field] ?? []);
  return found.length > 0 ? { title: found.join(" "), text: "" } : (refusals[code] ?? otherRefusal);
}

/** The refusal itself is in English. */
export function translateProblem(problem: CustomerProblem): CustomerProblem {
  return problem.language === "es" ? { ...problem, ...describe(problem.refusal) } : problem;
}

/** A view has at most one refusal, at the form that was sent. */
export function translateRefusal(view: CustomerView): CustomerView {
  const { refusal, typed, typedAnswer, typedDetails, typedReview, visitProblem } = view;
  if (!refusal || view.page.language !== "es") return view;
  const { title, text } = describe(refusal);
  const problem = `${title} ${text}`.trim();
  return {
    ...view,
    ...(typed && { typed: { ...typed, problem } }),
    ...(typedAnswer && { typedAnswer: { ...typedAnswer, problem } }),
    ...(typedDetails && { typedDetails: { ...typedDetails, problem } }),
    ...(typedReview && { typedReview: { ...typedReview, problem } }),
    ...(visitProblem && { visitProblem: problem }),
  };
}
