import { startSpeechSimulator } from '@gatelingo/stack/speech';
import { z } from 'zod';
import { createClock } from '../../src/clock/index.ts';
import { readConfig } from '../../src/config/index.ts';
import { createLimiter } from '../../src/limits/index.ts';
import { createLogger } from '../../src/log/index.ts';
import { createMetrics } from '../../src/metrics/index.ts';
import { createShares, type FoundedAt } from '../../src/shares/index.ts';
import { testStores } from '../../src/testing/index.ts';
import { createTranslator, translationConfig, type Translator } from '../../src/translation/index.ts';

interface Call {
  call: string;
  asked: { text: string; from: string; to: string; glossary?: string };
  behaviour: string;
}

interface Glossary {
  name: string;
  /** By a pair of languages: `pl>de`. */
  dictionaries: Record<string, Record<string, string>>;
}
interface AccountGlossaries {
  terminologies: (Glossary & { description: string })[];
  glossaries: (Glossary & { id: string })[];
}

/** The simulator of the providers outside, and what a test asks of it. */
export const startProviders = async () => {
  const { endpoint, close } = await startSpeechSimulator({ port: 0 });
  const send = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(endpoint + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
  };
  return {
    endpoint,
    close,
    amazon: {
      TRANSLATION_PROVIDER: 'amazon-translate',
      AMAZON_TRANSLATE_URL: endpoint,
      AWS_ACCESS_KEY_ID: 'simulator',
      AWS_SECRET_ACCESS_KEY: 'simulator',
    },
    deepl: { TRANSLATION_PROVIDER: 'deepl', DEEPL_URL: `${endpoint}/`, DEEPL_API_KEY: 'simulator' },
    libretranslate: { TRANSLATION_PROVIDER: 'libretranslate', LIBRETRANSLATE_URL: `${endpoint}/` },
    calls: async () => ((await (await fetch(`${endpoint}/api/calls`)).json()) as { calls: Call[] }).calls,
    behave: (translate: object) => send('PUT', '/api/behaviour', { translate }),
    teach: (sentence: Record<string, string>) => send('POST', '/api/sentences', sentence),
    glossaries: async () => (await (await fetch(`${endpoint}/api/glossaries`)).json()) as AccountGlossaries,
    forgetGlossaries: () => fetch(`${endpoint}/api/glossaries`, { method: 'DELETE' }),
    forget: async () => {
      await send('PUT', '/api/behaviour', { translate: { mode: 'ok' } });
      await fetch(`${endpoint}/api/calls`, { method: 'DELETE' });
    },
  };
};
export type Providers = Awaited<ReturnType<typeof startProviders>>;

/** Opens translators, with the limits and the shares of one service. */
export const createTranslators = () => {
  const log = createLogger({ service: 'test', level: 'silent' });
  const limiter = createLimiter({ redisUrl: testStores().redisCacheUrl });
  const clock = createClock();
  let metrics = createMetrics('test', { processMetrics: false });
  return {
    get metrics() {
      return metrics;
    },
    fresh: () => {
      metrics = createMetrics('test', { processMetrics: false });
    },
    /** Every company is as old as the test gives, else old enough for a whole share. */
    open: (
      environment: Record<string, string>,
      foundedAt: FoundedAt = () => Promise.resolve(null),
    ): Promise<Translator> =>
      createTranslator({
        ...{ config: readConfig(z.object(translationConfig), environment), log, metrics, clock, limiter },
        shares: createShares({ clock, metrics, foundedAt }),
        openMs: { first: 2_000, most: 2_000 },
      }),
    close: () => limiter.close(),
  };
};
