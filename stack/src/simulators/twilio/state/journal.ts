import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from './contents.ts';
import type { Message } from './messages.ts';
import type { Phone } from './phones.ts';

export type Entry =
  { message: Message } | { phone: Phone } | { content: Content } | { forgotten: string } | { deletedContent: string };

export interface Journal {
  write: (entry: Entry) => void;
  close: () => Promise<void>;
}

/** What was true last: of each message, phone and template the newest entry, without what was forgotten since. */
export function newest(lines: readonly Entry[]): Entry[] {
  const kept = new Map<string, Entry>();
  for (const entry of lines) {
    if ('message' in entry) kept.set(entry.message.sid, entry);
    else if ('phone' in entry) kept.set(entry.phone.number, entry);
    else if ('content' in entry) kept.set(entry.content.sid, entry);
    else if ('deletedContent' in entry) kept.set(entry.deletedContent, entry);
    else {
      for (const [key, old] of kept) {
        const number = 'message' in old ? old.message.number : 'phone' in old ? old.phone.number : undefined;
        if (number === entry.forgotten) kept.delete(key);
      }
    }
  }
  return [...kept.values()];
}

function readLines(file: string): Entry[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return line === '' ? [] : [JSON.parse(line) as Entry];
      } catch {
        // The last line of a process that was killed while it wrote.
        return [];
      }
    });
}

/** Keeps entries over a restart, if there is a folder for it; gives `restore` those from before. */
export function openJournal(folder: string | undefined, restore: (entry: Entry) => void): Journal {
  if (!folder) return { write: () => undefined, close: () => Promise.resolve() };
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'journal.jsonl');
  const before = newest(readLines(file));
  writeFileSync(file, before.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  before.forEach(restore);
  const stream = createWriteStream(file, { flags: 'a' });
  return {
    write: (entry) => void stream.write(`${JSON.stringify(entry)}\n`),
    close: () => new Promise((resolve, reject) => stream.once('error', reject).end(resolve)),
  };
}
