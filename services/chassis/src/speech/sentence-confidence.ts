/** A word or a punctuation mark of a result, as Amazon Transcribe names its parts. */
export interface ResultItem {
  Type?: string | undefined;
  Confidence?: number | undefined;
}

/**
 * How sure a provider is of a sentence: the mean over its words. The lowest word would make every long sentence unsure:
 * short words are often unclear, and the sentence is understood without them. Punctuation is silent, so it has no part
 * in this. Undefined without any word that has a confidence.
 */
export const sentenceConfidence = (items: readonly ResultItem[]): number | undefined => {
  const words = items.flatMap(({ Type, Confidence }) =>
    Type === 'punctuation' || Confidence === undefined ? [] : [Confidence],
  );
  return words.length === 0 ? undefined : words.reduce((sum, each) => sum + each, 0) / words.length;
};
