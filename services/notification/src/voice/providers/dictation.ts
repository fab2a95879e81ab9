import { setTimeout as wait } from 'node:timers/promises';
import type { SpeechIn } from '@gatelingo/chassis/speech';
import type { Pcm } from '../domain/wav.ts';

/** A recogniser of streams gets them no faster than they were spoken: its provider asks for that. */
const pieceSeconds = 0.2;

interface Spoken {
  pcm: Pcm;
  language: string;
  companyId: string;
  signal: AbortSignal;
}

/** The words of a recorded voice note, sentence by sentence. Fails with a `ProviderError`. */
export const dictate = async (speechIn: SpeechIn, { pcm, signal, ...whose }: Spoken): Promise<string[]> => {
  const { samples } = pcm;
  const transcription = await speechIn.openTranscription({ ...whose, sampleRate: 16_000, signal });
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);

  const speak = async () => {
    const length = Math.round(pieceSeconds * pcm.sampleRate);
    for (let from = 0; from < samples.length; from += length) {
      const piece = samples.subarray(from, from + length);
      transcription.write(new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength));
      if (speechIn.hasPartialResults) await wait(pieceSeconds * 1000, undefined, { signal: either });
    }
    transcription.end();
  };
  // It fails only when it is stopped, which the results show, too.
  const speaking = speak().catch(() => undefined);

  const sentences: string[] = [];
  try {
    for await (const { text, isFinal } of transcription.results) if (isFinal) sentences.push(text);
    return sentences;
  } finally {
    over.abort();
    await speaking;
  }
};
