/** What the recogniser says of a text. */
export interface Recognition {
  language: string;
  confidence: number;
  /** The confidence that it is the language that was said. */
  ofSaid: number;
  isReliable: boolean;
}

/** From so many letters on a text says its language. */
export const lettersNeeded = 40;
const leastConfidence = 0.5;
/** Languages that are near each other get near figures. */
const timesMore = 1.25;

export const isLongEnough = (text: string): boolean => (text.match(/\p{L}/gu) ?? []).length >= lettersNeeded;

/** Whether a text is surely of another language than was said. */
export const isSure = ({ confidence, ofSaid, isReliable }: Recognition): boolean =>
  isReliable && confidence >= leastConfidence && confidence >= timesMore * ofSaid;
