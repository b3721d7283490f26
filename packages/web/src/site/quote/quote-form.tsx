import { words } from "../../content/pages/quote-form.ts";
import { type FormProps, QuoteFormContent } from "./quote-form-content.tsx";

const english = { words };

export const QuoteForm = (props: FormProps) => <QuoteFormContent language={english} {...props} />;
