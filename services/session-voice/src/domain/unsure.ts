/**
 * Below this mean a recogniser is unsure of a sentence. Clear words get 0.9 and more, and what a sentence
 * loses to noise, an accent or another language pulls several of them far down. A lower limit lets nonsense through to the
 * staff; a higher one asks drivers about sentences that are right, and who is always asked no longer reads.
 */
export const sureFrom = 0.7;

/** How sure a recogniser is of a whole recording: as of its worst sentence, which clear ones must not hide. */
export const leastSure = (sentences: readonly (number | undefined)[]): number | undefined => {
  const known = sentences.filter((confidence) => confidence !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
};

/** Whether the guest is asked before the text is sent. Without a confidence nobody can know, so nobody is asked. */
export const isUnsure = (confidence: number | undefined): boolean => confidence !== undefined && confidence < sureFrom;
