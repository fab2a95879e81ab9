import { Behaviours } from '../shared/behaviour.ts';
import { listen } from '../shared/listen.ts';
import { Newest } from '../shared/newest.ts';
import { AccountGlossaries } from './account-glossaries.ts';
import { Glossary } from './glossary.ts';
import { simulatorApp } from './http.ts';
import { createServer } from './listener.ts';
import { passOn } from './pass-on.ts';
import { Scripts } from './script.ts';
import type { Simulator } from './simulator.ts';
import { createSpeaker } from './sound/speaker.ts';
import { transcribeStream } from './transcribe.ts';

export { babble } from './babble.ts';

export interface SpeechSimulator {
  /** The address of its page. */
  url: string;
  /** For Amazon's clients, for DEEPL_URL, LIBRETRANSLATE_URL and TRANSCRIPTION_URL. */
  endpoint: string;
  close: () => Promise<void>;
}

/** Starts the simulator of translation and speech in this process; it loads nothing before the first call. */
export async function startSpeechSimulator(options: { port: number; host?: string }): Promise<SpeechSimulator> {
  const { port, host } = options;
  const simulator: Simulator = {
    behaviours: new Behaviours(),
    calls: new Newest(1_000),
    glossary: new Glossary(),
    glossaries: new AccountGlossaries(),
    scripts: new Scripts(),
    speaker: createSpeaker(),
  };
  const server = createServer(simulatorApp(simulator), (stream, headers) => {
    if (headers[':path'] !== '/stream-transcription') {
      passOn(stream, headers, endpoint);
      return;
    }
    transcribeStream(simulator, stream, headers).catch((error: unknown) => stream.destroy(error as Error));
  });
  const { url, endpoint, close } = await listen(server, port, host);
  return {
    url,
    endpoint,
    close: async () => {
      await close();
      await simulator.speaker.close();
    },
  };
}
