import { startSpeechSimulator } from '@gatelingo/stack/speech';

interface Call {
  call: string;
  asked: { text?: string };
  behaviour: string;
  answered?: string;
}

/** The simulator of all providers of translation and speech, and what a test asks of it. */
export const startSimulator = async () => {
  const { endpoint, close } = await startSpeechSimulator({ port: 0 });
  const get = async <T>(path: string) => (await (await fetch(endpoint + path)).json()) as T;
  const put = async (path: string, content: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(endpoint + path, { method: 'PUT', headers, body: JSON.stringify(content) });
    if (!answer.ok) throw new Error(await answer.text());
  };
  return {
    endpoint,
    close,
    /** The settings of a service that speaks and listens by it. */
    speech: {
      AWS_ACCESS_KEY_ID: 'simulator',
      AWS_SECRET_ACCESS_KEY: 'simulator',
      SPEECH_OUT_PROVIDER: 'amazon-polly',
      AMAZON_POLLY_URL: endpoint,
      SPEECH_IN_PROVIDER: 'amazon-transcribe',
      AMAZON_TRANSCRIBE_URL: endpoint,
    },
    /** The settings of a service that translates by it. */
    translation: { TRANSLATION_PROVIDER: 'libretranslate', LIBRETRANSLATE_URL: endpoint },
    /** The same by a provider that charges for each character. */
    chargedTranslation: {
      TRANSLATION_PROVIDER: 'amazon-translate',
      AMAZON_TRANSLATE_URL: endpoint,
      AWS_ACCESS_KEY_ID: 'simulator',
      AWS_SECRET_ACCESS_KEY: 'simulator',
    },
    behave: (behaviour: object) => put('/api/behaviour', behaviour),
    calls: async (provider: 'polly' | 'transcribe') =>
      (await get<{ calls: Call[] }>(`/api/calls?provider=${provider}`)).calls,
    /** Loads its voice: the first sound takes seconds on a busy machine, and a reader waits for ten. */
    warmUp: async () => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ Text: 'Tak.', VoiceId: 'Ola', Engine: 'neural', OutputFormat: 'mp3' });
      const answer = await fetch(`${endpoint}/v1/speech`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(await answer.text());
      await answer.arrayBuffer();
      await fetch(`${endpoint}/api/calls`, { method: 'DELETE' });
    },
    forgetCalls: () => fetch(`${endpoint}/api/calls`, { method: 'DELETE' }),
    /** The texts that it recognises, by language. */
    script: () => get<Record<string, string[]>>('/api/script'),
    setScript: (script: Record<string, (string | { text: string; confidence: number })[]>) =>
      put('/api/script', script),
  };
};
export type Simulator = Awaited<ReturnType<typeof startSimulator>>;
