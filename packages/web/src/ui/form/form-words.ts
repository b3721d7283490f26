import { type FormWords, form } from "../../content/form.ts";
import { useWords } from "../../lib/words.tsx";

export const useFormWords = (): FormWords => useWords().form ?? form;
