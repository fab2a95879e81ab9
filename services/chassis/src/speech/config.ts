import { url } from '../config/index.ts';
import { awsConfig } from '../providers/index.ts';
import { z } from 'zod';

/** Environment of speech output (text to speech). */
export const speechOutConfig = {
  ...awsConfig,
  SPEECH_OUT_PROVIDER: z
    .enum(['none', 'amazon-polly'])
    .default('none')
    .describe('Who reads messages aloud; with `none` they are only shown, and WhatsApp gets no voice notes.'),
  AMAZON_POLLY_URL: url('http', 'https').optional().describe("Another address than Amazon's own."),
};
export type SpeechOutConfig = z.output<z.ZodObject<typeof speechOutConfig>>;

/** Environment of speech input (speech to text). */
export const speechInConfig = {
  ...awsConfig,
  SPEECH_IN_PROVIDER: z
    .enum(['none', 'amazon-transcribe', 'openai'])
    .default('none')
    .describe(
      'Who turns speech into text, of voice notes too; `openai` is any server with the call `/v1/audio/transcriptions`.',
    ),
  AMAZON_TRANSCRIBE_URL: url('http', 'https')
    .optional()
    .describe("Another address than Amazon's own; HTTP/2, over `http` by prior knowledge."),
  TRANSCRIPTION_URL: url('http', 'https').optional().describe('That server, without `/v1/audio/transcriptions`.'),
  TRANSCRIPTION_API_KEY: z.string().optional().describe('Its key, where it wants one.'),
  TRANSCRIPTION_MODEL: z.string().default('whisper-1').describe('Its model.'),
};
export type SpeechInConfig = z.output<z.ZodObject<typeof speechInConfig>>;
