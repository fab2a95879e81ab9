import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPrinter, rate, type Print } from './sound/fingerprint.ts';
import { resample } from './sound/resample.ts';
import { readWav } from './sound/wav.ts';

export const recordingsFolder = join(import.meta.dirname, 'recordings');

export interface Recording {
  /** In the folder `recordings`: WAV, 16,000 Hz, 16 bit, mono. */
  file: string;
  language: string;
  text: string;
}

export interface KnownRecording extends Recording {
  prints: Print[];
}

export const listRecordings = (): Recording[] =>
  JSON.parse(readFileSync(join(recordingsFolder, 'recordings.json'), 'utf8')) as Recording[];

let known: Promise<KnownRecording[]> | undefined;

/** The recordings with their fingerprints, made when somebody first speaks: one at a time, as each takes a moment. */
export const knownRecordings = (): Promise<KnownRecording[]> => (known ??= printAll());

async function printAll(): Promise<KnownRecording[]> {
  const printed: KnownRecording[] = [];
  for (const recording of listRecordings()) {
    const pcm = readWav(await readFile(join(recordingsFolder, recording.file)));
    printed.push({ ...recording, prints: createPrinter()(resample(pcm, rate).samples) });
  }
  return printed;
}
