import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { State } from './simulator.ts';
import type { Content } from './state/contents.ts';
import type { Message } from './state/messages.ts';
import type { Phone } from './state/phones.ts';

interface Kept {
  messages: Message[];
  phones: Phone[];
  contents: Content[];
}

/** Loads the stored state; returns a function that stores it again. */
export function keep({ messages, phones, contents, media }: State, folder: string | undefined): () => void {
  if (!folder) return () => undefined;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'state.json');
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
    kept.phones.forEach((phone) => phones.restore(phone));
    kept.contents.forEach((content) => contents.restore(content));
    for (const message of kept.messages) {
      messages.restore(message);
      message.media.forEach((item) => media.restore(item));
    }
  }
  return () => {
    const kept: Kept = { messages: [...messages.all()], phones: phones.all(), contents: contents.all() };
    writeFileSync(file, JSON.stringify(kept));
  };
}
