import { problem, type ProblemError } from '@gatelingo/chassis/errors';
import { ProviderError } from '@gatelingo/chassis/providers';

/** The texts for the screen when speech does not work; each names the way that remains. */
interface Sentences {
  notConfigured: string;
  notSupported: string;
  failing: string;
}

/** A provider's failure as the caller's error; any other error unchanged. */
const providerProblem = (error: unknown, sentences: Sentences): unknown => {
  if (!(error instanceof ProviderError)) return error;
  const { failure, retryAfterSeconds, timedOut } = error;
  const toProblem = (): ProblemError => {
    switch (failure) {
      case 'not-configured':
        return problem('not_configured', sentences.notConfigured, { cause: error });
      case 'not-supported':
        return problem('rule_violated', sentences.notSupported, { cause: error });
      case 'permanent':
        return problem('bad_gateway', sentences.failing, { cause: error });
      case 'temporary':
        if (timedOut) return problem('timeout', sentences.failing, { cause: error });
        return problem('unavailable', sentences.failing, { retryAfter: retryAfterSeconds ?? 2, cause: error });
    }
  };
  return toProblem();
};

const listening: Sentences = {
  notConfigured: 'Listening is not set up here. Please type instead.',
  notSupported: 'This language cannot be listened to. Please type instead.',
  failing: 'What you say cannot be understood at the moment. Please type, or try again.',
};
const speaking: Sentences = {
  notConfigured: 'Reading aloud is not set up here. The conversation goes on in writing.',
  notSupported: 'This language cannot be read aloud. The conversation goes on in writing.',
  failing: 'This cannot be read aloud at the moment. The text is on the screen.',
};

export const listeningProblem = (error: unknown): unknown => providerProblem(error, listening);
export const speakingProblem = (error: unknown): unknown => providerProblem(error, speaking);
