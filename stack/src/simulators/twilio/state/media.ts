import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSid } from '../account.ts';
import type { Media } from './messages.ts';

export const samplesFolder = join(import.meta.dirname, '..', 'samples');
/** Some more than WhatsApp takes, so that what is too large for it can be sent to a service. */
const largest = 24 * 1024 * 1024;
const sample = /^\/?samples\/([\w-]+\.\w+)$/;
const dataUrl = /^data:([^;,]+)((?:;[^;,]+)*?)(;base64)?,(.*)$/s;

export interface Sample {
  /** In the folder `samples`. */
  file: string;
  contentType: string;
  title: string;
}

/** What a driver can send without having anything at hand. */
export const listSamples = (): Sample[] =>
  JSON.parse(readFileSync(join(samplesFolder, 'samples.json'), 'utf8')) as Sample[];

/** What could not be fetched; its message says why. */
export class NoMedia extends Error {
  override name = 'NoMedia';
}

export interface Loaded {
  contentType: string;
  bytes: Buffer;
}

async function fetched(url: string): Promise<Loaded> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new NoMedia(`${url} answers ${answer.status}.`);
  const contentType = answer.headers.get('content-type') ?? 'application/octet-stream';
  return { contentType, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** From the web, a `data:` URL, or one of the samples (`/samples/….ogg`). */
async function load(source: string): Promise<Loaded> {
  const [, file] = sample.exec(source) ?? [];
  if (file) {
    const known = listSamples().find((each) => each.file === file);
    if (!known) throw new NoMedia(`There is no sample ${file}.`);
    return { contentType: known.contentType, bytes: await readFile(join(samplesFolder, file)) };
  }
  const [, type, , base64, data] = dataUrl.exec(source) ?? [];
  if (type !== undefined && data !== undefined) {
    return {
      contentType: type,
      bytes: Buffer.from(base64 ? data : decodeURIComponent(data), base64 ? 'base64' : 'utf8'),
    };
  }
  return await fetched(source).catch((error: unknown) => {
    throw error instanceof NoMedia ? error : new NoMedia(`${source} cannot be fetched.`, { cause: error });
  });
}

/** Pictures and voice notes; with a folder their bytes outlive a restart. */
export class MediaStore {
  #known = new Map<string, { contentType: string; bytes?: Buffer }>();
  #folder: string | undefined;

  constructor(folder: string | undefined) {
    this.#folder = folder;
    if (folder) mkdirSync(folder, { recursive: true });
  }

  /** Fetches and keeps; throws NoMedia when there is nothing to be had. */
  async fetch(source: string, contentType?: string): Promise<Media> {
    const sid = newSid('ME');
    const loaded = await load(source);
    if (loaded.bytes.length > largest) throw new NoMedia(`More than ${largest} bytes.`);
    const kept = { contentType: contentType ?? loaded.contentType };
    this.#known.set(sid, this.#folder ? kept : { ...kept, bytes: loaded.bytes });
    if (this.#folder) writeFileSync(join(this.#folder, sid), loaded.bytes);
    return { sid, ...kept };
  }

  /** Takes in what is in the folder from before. */
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
