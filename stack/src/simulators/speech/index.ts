import { createBehaviours } from './behaviour.ts';
import { Calls } from './calls.ts';
import { simulatorApp } from './http.ts';
import { listen } from './listener.ts';
import { passOn } from './pass-on.ts';
import { createScripts } from './script.ts';
import type { Simulator } from './simulator.ts';
import { createSpeaker } from './sound/speaker.ts';
import { transcribeStream } from './transcribe.ts';

export { babble } from './babble.ts';

export interface SpeechSimulator {
  /** The address of its page. */
  url: string;
  /** For Amazon's clients, for LIBRETRANSLATE_URL and TRANSCRIPTION_URL. */
  endpoint: string;
  close: () => Promise<void>;
}

/** Starts the simulator of translation and speech in this process; it loads nothing before the first call. */
export async function startSpeechSimulator(options: { port: number; host?: string }): Promise<SpeechSimulator> {
  const { port, host = '127.0.0.1' } = options;
  const simulator: Simulator = {
    behaviours: createBehaviours(),
    calls: new Calls(),
    scripts: createScripts(),
    speaker: createSpeaker(),
  };
  const listener = await listen({
    port,
    host,
    onRequest: simulatorApp(simulator),
    onStream: (stream, headers) => {
      if (headers[':path'] !== '/stream-transcription') {
        passOn(stream, headers, listener.port, host);
        return;
      }
      transcribeStream(simulator, stream, headers).catch((error: unknown) => stream.destroy(error as Error));
    },
  });
  return {
    url: `http://${host === '127.0.0.1' ? 'localhost' : host}:${listener.port}`,
    endpoint: `http://${host}:${listener.port}`,
    close: async () => {
      await listener.close();
      await simulator.speaker.close();
    },
  };
}
