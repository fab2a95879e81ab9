import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../../page/problem.ts';
import { newSid } from '../account.ts';
import type { Media } from './messages.ts';

export const samplesFolder = join(import.meta.dirname, '..', 'samples');
/** More than WhatsApp's limit, so that a medium that is too large can be sent to a service. */
const largest = 24 * 1024 * 1024;
const sample = /^\/?samples\/([\w-]+\.\w+)$/;

export interface Sample {
  /** In the folder `samples`. */
  file: string;
  contentType: string;
  title: string;
}

/** Media that a driver can send without a file of their own. */
export const listSamples = (): Sample[] =>
  JSON.parse(readFileSync(join(samplesFolder, 'samples.json'), 'utf8')) as Sample[];

interface Loaded {
  contentType: string;
  bytes: Buffer;
}

const missing = (text: string) => new Problem(400, 'invalid_input', text);

/** From the web, a `data:` URL, or one of the samples (`/samples/….ogg`). */
async function load(source: string): Promise<Loaded> {
  const [, file] = sample.exec(source) ?? [];
  if (file) {
    const known = listSamples().find((each) => each.file === file);
    if (!known) throw missing(`There is no sample ${file}.`);
    return { contentType: known.contentType, bytes: await readFile(join(samplesFolder, file)) };
  }
  try {
    const answer = await fetch(source, { signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) throw missing(`It answers ${answer.status}.`);
    const contentType = answer.headers.get('content-type') ?? 'application/octet-stream';
    return { contentType, bytes: Buffer.from(await answer.arrayBuffer()) };
  } catch (error) {
    throw missing(`The medium can't be fetched: ${String(error)}`);
  }
}

/** Pictures and voice notes; with a folder their bytes survive a restart. */
export class MediaStore {
  #known = new Map<string, { contentType: string; bytes?: Buffer }>();
  #folder: string | undefined;

  constructor(folder: string | undefined) {
    this.#folder = folder;
    if (folder) mkdirSync(folder, { recursive: true });
  }

  /** Fetches and stores a medium; throws a Problem if there is none. */
  async fetch(source: string, contentType?: string): Promise<Media> {
    const sid = newSid('ME');
    const loaded = await load(source);
    if (loaded.bytes.length > largest) throw missing(`More than ${largest} bytes.`);
    const kept = { contentType: contentType ?? loaded.contentType };
    this.#known.set(sid, this.#folder ? kept : { ...kept, bytes: loaded.bytes });
    if (this.#folder) writeFileSync(join(this.#folder, sid), loaded.bytes);
    return { sid, ...kept };
  }

  /** Loads a medium that is stored in the folder. */
  restore({ sid, contentType }: Media): void {
    this.#known.set(sid, { contentType });
  }

  read(sid: string): Loaded | undefined {
    const known = this.#known.get(sid);
    if (!known) return undefined;
    const { contentType, bytes } = known;
    if (bytes) return { contentType, bytes };
    const path = this.#folder && join(this.#folder, sid);
    return path && existsSync(path) ? { contentType, bytes: readFileSync(path) } : undefined;
  }

  delete(sid: string): void {
    if (this.#known.delete(sid) && this.#folder) rmSync(join(this.#folder, sid), { force: true });
  }
}
