import type { MediumTranscript } from '@gatelingo/proto/http/chat';
import type { Medium } from '../../chat/domain/chat.ts';
import type { Pcm } from './wav.ts';

/** Longer notes keep their sound and are not transcribed: half of a message would be taken for the whole. */
const longestSeconds = 120;

interface FetchedNote {
  medium: Pick<Medium, 'kind' | 'number'>;
  /** Of the message; a text beside the sound stays as it is. */
  text: string;
  seconds: number;
  /** Whether a provider transcribes here, and whether this language. */
  listener: { isConfigured: boolean; canHear: boolean };
}

/** The state of the words of a medium that was just fetched; empty if nothing of it is to be transcribed. */
export const firstTranscript = ({ medium, text, seconds, listener }: FetchedNote): MediumTranscript | '' => {
  const isNote = medium.kind === 'audio' && medium.number === 0 && text === '';
  if (!isNote || !listener.isConfigured) return '';
  if (seconds > longestSeconds) return 'too-long';
  return listener.canHear ? 'pending' : 'no-language';
};

const windowSeconds = 0.1;
/** Mean amplitude of 16 bits below which a tenth of a second counts as silence: a quiet voice has ten times as much. */
const audible = 60;

/** Whether nothing at all is audible: some recognisers invent a sentence for silence. */
export const isSilent = ({ samples, sampleRate }: Pcm): boolean => {
  const length = Math.round(windowSeconds * sampleRate);
  for (let from = 0; from < samples.length; from += length) {
    const window = samples.subarray(from, from + length);
    const sum = window.reduce((total, sample) => total + Math.abs(sample), 0);
    if (sum / window.length > audible) return false;
  }
  return true;
};

// Recognisers describe sounds: "[Music]", "(muzyka)", "*noise*", "♪ la la ♪".
const descriptions = /\[[^[\]]*\]|\([^()]*\)|\*[^*]*\*|♪[^♪]*♪?|[♫♬♩]/g;
const isWord = /[\p{L}\p{N}]/u;
// Control characters and bidi overrides.
const unwanted = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** The words of a recogniser's text; empty if there are none. */
export const wordsIn = (texts: readonly string[]): string => {
  const text = texts.join(' ').normalize('NFC').replace(descriptions, ' ').replace(unwanted, ' ');
  return isWord.test(text) ? text.replace(/\s+/g, ' ').trim() : '';
};
