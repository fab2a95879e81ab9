import type { State } from './simulator.ts';
import { openJournal, type Entry } from './state/journal.ts';

export interface Kept {
  /** A driver's phone and everything on it is as if it had never been. */
  forget: (number: string) => void;
  close: () => Promise<void>;
}

/** Takes in what was kept from before, and keeps what changes from now on. */
export function keep({ messages, phones, contents, media }: State, folder: string | undefined): Kept {
  const restore = (entry: Entry) => {
    if ('message' in entry) {
      messages.restore(entry.message);
      entry.message.media.forEach((item) => media.restore(item));
    } else if ('phone' in entry) phones.restore(entry.phone);
    else if ('content' in entry) contents.restore(entry.content);
    else if ('deletedContent' in entry) contents.delete(entry.deletedContent);
  };
  const journal = openJournal(folder, restore);
  messages.on('changed', (message) => journal.write({ message }));
  phones.on('changed', (phone) => journal.write({ phone }));
  contents.on('changed', (content) => journal.write({ content }));
  contents.on('deleted', (deletedContent) => journal.write({ deletedContent }));
  return {
    forget: (number) => {
      for (const message of messages.of(number)) message.media.forEach(({ sid }) => media.delete(sid));
      messages.forget(number);
      phones.forget(number);
      journal.write({ forgotten: number });
    },
    close: () => journal.close(),
  };
}
