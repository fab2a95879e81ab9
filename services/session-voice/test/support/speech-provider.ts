import { readConfig } from '@gatelingo/chassis/config';
import { createLogger } from '@gatelingo/chassis/log';
import { createMetrics, type Metrics } from '@gatelingo/chassis/metrics';
import { startSpeechSimulator } from '@gatelingo/stack/speech';
import { z } from 'zod';
import {
  createSpeechIn,
  createSpeechOut,
  type SpeechIn,
  speechInConfig,
  type SpeechOut,
  speechOutConfig,
} from '../../src/speech/index.ts';

interface Call {
  call: string;
  asked: object;
  behaviour: string;
  answered?: string;
}

export const companyId = 'company-1';
const log = createLogger({ service: 'session-voice', level: 'silent' });
// Long enough to observe the open circuit on a busy machine.
const openMs = { first: 2_000, most: 2_000 };
const keys = { AWS_ACCESS_KEY_ID: 'simulator', AWS_SECRET_ACCESS_KEY: 'simulator' };

export const createTestMetrics = (): Metrics => createMetrics('session-voice', { processMetrics: false });

/** The simulator of all providers, with speech input and output that use it. */
export const startSpeechProvider = async () => {
  const { endpoint, close } = await startSpeechSimulator({ port: 0 });
  const get = async <T>(path: string) => (await (await fetch(endpoint + path)).json()) as T;
  const behave = async (behaviour: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${endpoint}/api/behaviour`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(behaviour),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  return {
    close,
    behave,
    /** All providers work, and no call is recorded. */
    reset: async (): Promise<void> => {
      await behave({ polly: { mode: 'ok' }, transcribe: { mode: 'ok' } });
      await fetch(`${endpoint}/api/calls`, { method: 'DELETE' });
    },
    calls: async (provider: 'polly' | 'transcribe'): Promise<Call[]> =>
      (await get<{ calls: Call[] }>(`/api/calls?provider=${provider}`)).calls,
    /** The texts of Transcribe's simulator, by language. */
    script: () => get<Record<string, string[]>>('/api/script'),
    speechOut: (metrics: Metrics): Promise<SpeechOut> => {
      const polly = { SPEECH_OUT_PROVIDER: 'amazon-polly', AMAZON_POLLY_URL: endpoint };
      const config = readConfig(z.object(speechOutConfig), { ...keys, ...polly });
      return createSpeechOut({ config, log, metrics, openMs });
    },
    speechIn: (metrics: Metrics, provider: 'amazon-transcribe' | 'openai' = 'amazon-transcribe'): Promise<SpeechIn> => {
      const urls = { AMAZON_TRANSCRIBE_URL: endpoint, TRANSCRIPTION_URL: endpoint };
      const config = readConfig(z.object(speechInConfig), { ...keys, SPEECH_IN_PROVIDER: provider, ...urls });
      return createSpeechIn({ config, log, metrics, openMs });
    },
  };
};
export type SpeechProvider = Awaited<ReturnType<typeof startSpeechProvider>>;

/** Speech input and output without a provider. */
export const withoutProvider = async () => {
  const parts = { log, metrics: createTestMetrics() };
  const config = readConfig(z.object({ ...speechInConfig, ...speechOutConfig }), {});
  return {
    speechOut: await createSpeechOut({ config, ...parts }),
    speechIn: await createSpeechIn({ config, ...parts }),
  };
};
