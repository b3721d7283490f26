/** One proposed address: `main` is the street line, `secondary` the rest. */
export interface Suggestion {
  id: string;
  text: string;
  main: string;
  secondary: string;
}

export interface AddressSearch {
  /** Addresses that what was typed may mean, the best first. */
  suggest(input: string): Promise<Suggestion[]>;
  /** The whole address of a chosen suggestion, with its ZIP code. */
  complete(suggestion: Suggestion): Promise<string>;
}
