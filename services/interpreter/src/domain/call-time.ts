/** The whole of a call in milliseconds: its client waits for 8 s. */
const callMs = 7_000;
/** No sentence begins later: one that is ended early costs its thread all models. */
const lastBeginMs = 4_500;

/** How long a sentence that begins now may hold its thread; undefined if the call has no time for one more. */
export const limitOf = ({ elapsedMs, sentenceMs }: { elapsedMs: number; sentenceMs: number }): number | undefined =>
  elapsedMs > lastBeginMs ? undefined : Math.min(sentenceMs, callMs - elapsedMs);

/**
 * The outcome of a call without time for its rest: where its own sentences took the time, the rest stays as it is; where it
 * mostly waited for others, it is refused for now.
 */
export const whenOutOfTime = (usedMs: number): 'rest-stays' | 'refused' =>
  usedMs >= lastBeginMs / 2 ? 'rest-stays' : 'refused';
