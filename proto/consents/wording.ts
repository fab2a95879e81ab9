/** The consents of a driver, as shown on the form and, later, in the filed document. */
interface ConsentTexts {
  readEverything: string;
  storeData: string;
}

/** A version's texts by interface language. */
export type ConsentWording = Readonly<Record<string, ConsentTexts>>;
