import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { babble } from '../../stack/src/simulators/speech/babble.ts';

const sampleRate = 16_000;
const spokenSeconds = 3;

const wavHeader = (bytes: number): Buffer => {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  return header;
};

/** Chromium's arguments for a microphone that plays sound as long as it is open. */
export const microphone = async (folder: string): Promise<string[]> => {
  const sound = babble(spokenSeconds, sampleRate);
  const file = join(folder, 'spoken.wav');
  await writeFile(file, Buffer.concat([wavHeader(sound.length), sound]));
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}`,
  ];
};
