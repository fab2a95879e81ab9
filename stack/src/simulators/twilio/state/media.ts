import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../../shared/problem.ts';
import { soundFile } from './sounds.ts';

export const samplesFolder = join(import.meta.dirname, '..', 'samples');
const sample = /^\/samples\/([\w-]+\.\w+)$/;
const inline = /^data:([^;,]+);base64,/;

export interface Medium {
  contentType: string;
  bytes: Buffer;
}

interface Sample {
  /** In the folder `samples`. */
  file: string;
  contentType: string;
}

/** From the web, a `data:` URL, one of the samples, or a sound that is made for it (`/samples/music-5s.ogg`). */
export async function loadMedium(source: string): Promise<Medium> {
  try {
    const [, file] = sample.exec(source) ?? [];
    if (file) {
      const sound = soundFile(file);
      if (sound) return { contentType: 'audio/ogg', bytes: sound };
      const samples = JSON.parse(await readFile(join(samplesFolder, 'samples.json'), 'utf8')) as Sample[];
      const contentType = samples.find((each) => each.file === file)?.contentType ?? '';
      return { contentType, bytes: await readFile(join(samplesFolder, file)) };
    }
    const [start, type = ''] = inline.exec(source) ?? [];
    // fetch takes a second for one of 17 MB, and can take a whole test's time beside other load.
    if (start !== undefined) return { contentType: type, bytes: Buffer.from(source.slice(start.length), 'base64') };
    const answer = await fetch(source, { signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) throw new Error(`It answers ${answer.status}.`);
    const contentType = answer.headers.get('content-type') ?? 'application/octet-stream';
    return { contentType, bytes: Buffer.from(await answer.arrayBuffer()) };
  } catch (error) {
    throw new Problem(400, 'invalid_input', `The medium can't be fetched: ${String(error)}`);
  }
}
