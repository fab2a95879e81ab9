import type { Metrics } from '@gatelingo/chassis/metrics';

/** The outcome of a sentence: `lost` a number or a code, or its text had `no-time` left, so that it stayed as it was. */
export type Outcome = 'translated' | 'without-words' | 'lost' | 'too-slow' | 'no-time' | 'thread-died';

/** The figures of translation, by pair as it was asked for. */
export const figuresOf = (metrics: Metrics) => ({
  sentences: metrics.counter('interpreter_sentences_total', 'Sentences, by pair and by what they became.', [
    'pair',
    'outcome',
  ]),
  duration: metrics.histogram(
    'interpreter_sentence_duration_seconds',
    'Time of a sentence in its thread, by way of English included.',
    ['pair'],
  ),
  refusals: metrics.counter('interpreter_refusals_total', 'Calls that were refused, by pair and code.', [
    'pair',
    'code',
  ]),
});
