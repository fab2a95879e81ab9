import { ProviderError } from '../providers/index.ts';
import { failureOf, isNextAsked } from './failures.ts';
import type { Asked, Provider } from './provider.ts';
import type { Translated } from './translation.ts';

const outOfTime = (provider: string) =>
  new ProviderError('no answer in the time that the caller has', {
    ...{ provider, failure: 'temporary', timedOut: true, throttled: true },
  });

/** What a provider that is not the last has of the time: an equal part, so that the others can still answer. */
const partOf = (endsAt: number, { index, length }: { index: number; length: number }): number =>
  (endsAt - performance.now()) / (length - index);

/** Asks one provider after the other until one has translated; see `failures` for who is asked next, and what is thrown. */
export const askInOrder = async (
  providers: readonly Provider[],
  asked: Omit<Asked, 'signal'>,
  { leftMs, signal }: { leftMs: number; signal: AbortSignal | undefined },
): Promise<Translated> => {
  const { text, from, to } = asked;
  const endsAt = performance.now() + leftMs;
  const failures: ProviderError[] = [];
  for (const [index, provider] of providers.entries()) {
    const ownMs = partOf(endsAt, { index, length: providers.length });
    if (provider.isSame(from, to)) return { text, from, isPartial: false };
    const ownTime = AbortSignal.timeout(Math.max(0, Math.ceil(ownMs)));
    try {
      const either = AbortSignal.any([ownTime, ...(signal ? [signal] : [])]);
      const answer = await provider.ask({ ...asked, signal: either });
      const { recognised = from, untranslated = 0 } = answer;
      return { text: answer.text, by: provider.name, from: recognised, isPartial: untranslated > 0 };
    } catch (error) {
      signal?.throwIfAborted();
      const failure = ownTime.aborted && !(error instanceof ProviderError) ? outOfTime(provider.name) : error;
      if (!(failure instanceof ProviderError) || !isNextAsked(failure)) throw failure;
      failures.push(failure);
    }
  }
  throw failureOf(failures as [ProviderError, ...ProviderError[]]);
};
