import type { LanguageCode, TranscriptEvent } from '@aws-sdk/client-transcribe-streaming';
import { awsClientOptions, classifyAws, nonsense, ProviderError } from '../providers/index.ts';
import type { SpeechInConfig } from './config.ts';
import { transcribeCode } from './transcribed-languages.ts';
import type { SpeechInEngine, TranscriptionResult } from './engine.ts';
import type { Sound } from './sound.ts';
import { sentenceConfidence } from './sentence-confidence.ts';

const provider = 'amazon-transcribe';
const openMs = 3_000;
/** The longest time from the end of the sound to the last result. */
const lastResultMs = 10_000;
/** 100 ms of sound: Amazon asks for pieces of 50 to 200 ms. */
const pieceBytes = 3_200;

const late = (what: string, ms: number) =>
  new ProviderError(`${what} within ${ms} ms`, { provider, failure: 'temporary', timedOut: true });

const resultsOf = (event: TranscriptEvent): TranscriptionResult[] =>
  (event.Transcript?.Results ?? []).flatMap(({ Alternatives, IsPartial }): TranscriptionResult[] => {
    const { Transcript: text, Items = [] } = Alternatives?.[0] ?? {};
    if (typeof text !== 'string') throw nonsense(provider, 'a result without a text');
    if (text === '') return [];
    if (IsPartial === true) return [{ text, isFinal: false }];
    return [{ text, isFinal: true, confidence: sentenceConfidence(Items) }];
  });

async function* audioEvents(sound: Sound, signal: AbortSignal) {
  for await (const piece of sound.read(pieceBytes, signal)) yield { AudioEvent: { AudioChunk: piece } };
}

/** Amazon Transcribe's stream through its own SDK, which is imported only here. */
export const openTranscribe = async (config: SpeechInConfig): Promise<SpeechInEngine> => {
  const { TranscribeStreamingClient, StartStreamTranscriptionCommand } =
    await import('@aws-sdk/client-transcribe-streaming');
  const client = new TranscribeStreamingClient(awsClientOptions(config, config.AMAZON_TRANSCRIBE_URL));
  return {
    provider,
    call: 'StartStreamTranscription',
    hasPartialResults: true,
    codeOf: transcribeCode,
    classify: classifyAws(provider),
    transcribe: async ({ code, sampleRate, sound, signal, emit }) => {
      const own = new AbortController();
      const stop = (error: Error) => own.abort(error);
      const either = AbortSignal.any([signal, own.signal]);
      const opening = setTimeout(stop, openMs, late('it did not begin', openMs));
      let closing: NodeJS.Timeout | undefined;
      const timeLastResult = sound.ended.then(() => {
        if (!either.aborted)
          closing = setTimeout(stop, lastResultMs, late('the last result did not come', lastResultMs));
      });
      try {
        const command = new StartStreamTranscriptionCommand({
          LanguageCode: code as LanguageCode,
          MediaEncoding: 'pcm',
          MediaSampleRateHertz: sampleRate,
          AudioStream: audioEvents(sound, either),
        });
        const { TranscriptResultStream: events } = await client.send(command, { abortSignal: either });
        clearTimeout(opening);
        if (!events) throw nonsense(provider, 'there is no stream in it');
        for await (const { TranscriptEvent: event } of events) {
          if (event) for (const result of resultsOf(event)) emit(result);
        }
        // A stream that ends before the sound has ended is a failure.
        if (!sound.isEnded()) throw nonsense(provider, 'the stream ended before the sound');
        await timeLastResult;
      } catch (error) {
        throw own.signal.aborted ? own.signal.reason : error;
      } finally {
        clearTimeout(opening);
        clearTimeout(closing);
        stop(new Error('over'));
      }
    },
    close: () => client.destroy(),
  };
};
