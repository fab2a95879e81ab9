import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wavOf } from '@gatelingo/proto/wav';
import { babble } from '../../stack/src/simulators/speech/babble.ts';

const sampleRate = 16_000;
const spokenSeconds = 3;

/** Chromium's arguments for a microphone that plays sound as long as it is open. */
export const microphone = async (folder: string): Promise<string[]> => {
  const sound = babble(spokenSeconds, sampleRate);
  const file = join(folder, 'spoken.wav');
  await writeFile(file, wavOf(sound, sampleRate));
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}`,
  ];
};
