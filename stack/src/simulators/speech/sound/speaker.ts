import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

interface Speech {
  text: string;
  /** eSpeak's name of the voice: `de`, `pt-br`. */
  voice: string;
  as: SoundFormat;
}
/** MP3 in eSpeak's own 22,050 Hz, or Opus in Ogg. */
type SoundFormat = 'mp3' | 'ogg_opus';
export interface SpeakRequest extends Speech {
  id: number;
}
export interface SpeakAnswer {
  id: number;
  bytes: Uint8Array;
}

export interface Speaker {
  speak: (speech: Speech) => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/** eSpeak NG in a thread of its own: it takes 100 MB and a quarter of a second, and is loaded at the first call. */
export function createSpeaker(): Speaker {
  let thread: Worker | undefined;
  let last = 0;
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();

  function start(): Worker {
    const started = new Worker(new URL('./speak-worker.ts', import.meta.url));
    started.on('message', ({ id, bytes }: SpeakAnswer) => {
      waiting.get(id)?.resolve(bytes);
      waiting.delete(id);
      if (waiting.size === 0) started.unref();
    });
    const fail = (error: Error) => {
      if (thread === started) thread = undefined;
      for (const each of waiting.values()) each.reject(error);
      waiting.clear();
    };
    started.on('error', fail);
    started.on('exit', () => fail(new Error('The speaking thread has ended.')));
    return started;
  }

  return {
    speak: (speech) => {
      thread ??= start();
      // The thread keeps the process alive only while a call waits for it.
      thread.ref();
      const answer = Promise.withResolvers<Uint8Array>();
      waiting.set((last += 1), answer);
      thread.postMessage({ id: last, ...speech } satisfies SpeakRequest);
      return answer.promise;
    },
    close: async () => {
      const ending = thread;
      thread = undefined;
      if (!ending) return;
      await Promise.all([once(ending, 'exit'), ending.terminate()]);
    },
  };
}
