import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Simulator } from '../simulator.ts';
import type { Phone } from './phones.ts';

/** Loads the stored phones and media; returns a function that stores them again. */
export function restore({ phones, media }: Pick<Simulator, 'phones' | 'media'>, folder: string): () => void {
  const mediaFolder = join(folder, 'media');
  mkdirSync(mediaFolder, { recursive: true });
  const file = join(folder, 'phones.json');
  for (const phone of existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Phone[]) : []) {
    phones.restore(phone);
    for (const { sid, contentType } of phone.messages.flatMap((message) => message.media)) {
      media.set(sid, { contentType, bytes: readFileSync(join(mediaFolder, sid)) });
    }
  }
  return () => {
    writeFileSync(file, JSON.stringify(phones.all()));
    for (const [sid, { bytes }] of media) writeFileSync(join(mediaFolder, sid), bytes);
  };
}
