import { ProviderError } from '../providers/index.ts';
import { lossOf } from './loss.ts';
import type { Asked, Provider } from './provider.ts';
import type { Translated } from './translation.ts';

/** Whether the next provider of the list is asked after this failure: not while one loads what it needs. */
const isNextAsked = ({ isLoading }: ProviderError): boolean => !isLoading;

/** The failure when nobody of the list translated: one that may pass before one that never does. */
const failureOf = (failures: readonly [ProviderError, ...ProviderError[]]): ProviderError =>
  failures.find(({ failure }) => failure === 'temporary') ??
  failures.find(({ failure }) => failure === 'permanent') ??
  failures[0];

/** The failure where the caller's time was over before anybody was asked. */
export const outOfTime = (provider: string) =>
  new ProviderError('no answer in the time that the caller has', {
    ...{ provider, failure: 'temporary', timedOut: true, throttled: true },
  });

/** The time of a provider that is not the last: an equal part, so that the others can still answer. */
const partOf = (leftMs: number, { index, length }: { index: number; length: number }): number =>
  leftMs / (length - index);

/** The translation; nobody has made it where the text is as it was. */
const translatedBy = (
  { name }: Provider,
  { text, from }: Pick<Asked, 'text' | 'from'>,
  answer: Awaited<ReturnType<Provider['ask']>>,
): Translated => ({
  text: answer.text,
  ...(answer.text !== text && { by: name }),
  from: answer.recognised ?? from,
  isPartial: (answer.untranslated ?? 0) > 0,
});

const isLost = ({ keepsNumbers }: Provider, text: string, translation: string): boolean =>
  !keepsNumbers && lossOf(text, translation) !== undefined;

/**
 * Asks one provider after the other until one has translated; see `failures` for who is asked next, and what is thrown. A
 * translation that lost a number or a code is none: without a better one the text stays as it is, marked.
 */
export const askInOrder = async (
  providers: readonly Provider[],
  asked: Omit<Asked, 'withinMs'>,
  endsAt: number,
): Promise<Translated> => {
  const { text, from, to, signal } = asked;
  const failures: ProviderError[] = [];
  let hasLost = false;
  for (const [index, provider] of providers.entries()) {
    if (provider.isSame(from, to)) return { text, from, isPartial: false };
    const leftMs = endsAt - performance.now();
    if (leftMs <= 0) {
      failures.push(outOfTime(provider.name));
      break;
    }
    try {
      const withinMs = partOf(leftMs, { index, length: providers.length });
      const answer = await provider.ask({ ...asked, withinMs });
      if (!isLost(provider, text, answer.text)) return translatedBy(provider, asked, answer);
      hasLost = true;
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof ProviderError)) throw error;
      failures.push(error);
      if (isNextAsked(error)) continue;
      // A later try would pay again for the translation that lost something.
      if (hasLost) break;
      throw error;
    }
  }
  if (hasLost) return { text, from, isPartial: true };
  throw failureOf(failures as [ProviderError, ...ProviderError[]]);
};
