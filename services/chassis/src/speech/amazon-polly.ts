import { awsClientOptions, classifyAws, nonsense } from '../providers/index.ts';
import type { Engine, LanguageCode, VoiceId } from '@aws-sdk/client-polly';
import type { SpeechOutConfig } from './config.ts';
import type { SoundFormat, SpeechOutEngine } from './engine.ts';

const provider = 'amazon-polly';

/** Whether these bytes start like MP3: with a tag or with a frame. */
const isMp3 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0) || Buffer.from(bytes.subarray(0, 3)).toString() === 'ID3';

const isOgg = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 4)).toString() === 'OggS';

const formats = {
  mp3: { output: { OutputFormat: 'mp3' }, isRight: isMp3, name: 'MP3' },
  // The only rate that Polly has for it.
  'ogg-opus': { output: { OutputFormat: 'ogg_opus', SampleRate: '48000' }, isRight: isOgg, name: 'Ogg' },
} as const satisfies Record<SoundFormat, object>;

/** Amazon Polly through its own SDK, which is imported only here. */
export const openPolly = async (config: SpeechOutConfig): Promise<SpeechOutEngine> => {
  const { PollyClient, SynthesizeSpeechCommand } = await import('@aws-sdk/client-polly');
  const client = new PollyClient(awsClientOptions(config, config.AMAZON_POLLY_URL));
  return {
    provider,
    call: 'SynthesizeSpeech',
    longestText: 3_000,
    classify: classifyAws(provider),
    synthesize: async ({ text, voice, signal, as = 'mp3' }) => {
      const { output, isRight, name } = formats[as];
      const command = new SynthesizeSpeechCommand({
        Text: text,
        TextType: 'text',
        ...output,
        Engine: voice.engine satisfies Engine,
        VoiceId: voice.voiceId as VoiceId,
        LanguageCode: voice.languageCode as LanguageCode,
      });
      const { AudioStream: stream } = await client.send(command, { abortSignal: signal });
      const bytes = await stream?.transformToByteArray();
      if (!bytes || !isRight(bytes)) throw nonsense(provider, `it is no ${name}`);
      return bytes;
    },
    close: () => client.destroy(),
  };
};
