import { z } from 'zod';
import { Problem } from '../shared/problem.ts';
import type { Answer } from './answer.ts';
import type { Speaker } from './sound/speaker.ts';
import { pollyVoices, type PollyVoice } from './voices.ts';

export const synthesizeInput = z.looseObject({
  Text: z.string(),
  VoiceId: z.string(),
  OutputFormat: z.string(),
  Engine: z.enum(['standard', 'neural', 'long-form', 'generative']).default('standard'),
  LanguageCode: z.string().optional(),
  SampleRate: z.string().optional(),
  TextType: z.enum(['text', 'ssml']).default('text'),
});
type Input = z.infer<typeof synthesizeInput>;

const longest = 3_000;
/** The only sample rates of the simulator: eSpeak's own for MP3, and Polly's for Opus. */
const rates = { mp3: '22050', ogg_opus: '48000' };
/** The types of Polly's answers. */
export const soundTypes: Readonly<Record<string, string>> = { mp3: 'audio/mpeg', ogg_opus: 'audio/ogg' };

const espeakVoice = ({ espeak, languageCodes }: PollyVoice, language: string) =>
  // A voice with two languages speaks the requested one.
  languageCodes.length > 1 && language === 'en-IN' ? 'en-gb' : espeak;

/** Amazon Polly's `SynthesizeSpeech`: real speech by eSpeak NG. */
export async function synthesize(speaker: Speaker, input: Input): Promise<Answer> {
  const { Text: text, VoiceId, OutputFormat: as, Engine: engine, LanguageCode: language, TextType: textType } = input;
  const voice = pollyVoices.get(VoiceId);
  if (!voice) throw new Problem(400, 'ValidationException', `The simulator has no voice ${VoiceId}.`);
  if (!voice.engines.some((each) => each === engine)) {
    throw new Problem(400, 'EngineNotSupportedException', 'This voice does not support the selected engine.');
  }
  if (language !== undefined && !voice.languageCodes.includes(language)) {
    throw new Problem(400, 'LanguageNotSupportedException', 'This voice does not support the selected language.');
  }
  if (as !== 'mp3' && as !== 'ogg_opus') {
    throw new Problem(400, 'ValidationException', 'The simulator gives mp3 and ogg_opus.');
  }
  if ((input.SampleRate ?? rates[as]) !== rates[as]) {
    throw new Problem(400, 'InvalidSampleRateException', `The simulator gives ${rates[as]} Hz.`);
  }
  const plain = textType === 'ssml' ? text.replace(/<[^>]*>/g, ' ') : text;
  if (plain.length > longest)
    throw new Problem(400, 'TextLengthExceededException', 'Maximum text length has been exceeded');
  const body = await speaker.speak({ text: plain, voice: espeakVoice(voice, language ?? ''), as });
  return { body, headers: { 'x-amzn-requestcharacters': String(plain.length) }, summary: `${body.length} bytes` };
}
