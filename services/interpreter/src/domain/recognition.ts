/** The languages that the recogniser finds in a text. */
export interface Recognition {
  language: string;
  /** From 0 to 1. */
  confidence: number;
  /** By how much it is more than that of every other language. */
  lead: number;
  isReliable: boolean;
}

/** With fewer letters a text is not recognised. */
const lettersNeeded = 40;
const leastConfidence = 0.5;
/** Danish is 0.00 to 0.05 before Norwegian in sentences of either; Portuguese 0.07 before Spanish, all others more. */
const leastLead = 0.06;

export const isLongEnough = (text: string): boolean => (text.match(/\p{L}/gu) ?? []).length >= lettersNeeded;

/** Whether the recognised language is beyond doubt. */
export const isSure = ({ confidence, lead, isReliable }: Recognition): boolean =>
  isReliable && confidence >= leastConfidence && lead >= leastLead;
