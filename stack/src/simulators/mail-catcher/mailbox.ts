import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export interface CaughtMail {
  id: string;
  created: Date;
  raw: Buffer;
  email: Email;
}

const most = 5_000;
const ending = '.eml';
const isRecipient = (word: string) => word.startsWith('to:');

/** Every caught mail, the newest first, in a folder, so that it survives a restart. */
export class Mailbox extends EventEmitter<{ changed: [] }> {
  #mails: CaughtMail[] = [];
  #folder: string;

  private constructor(folder: string) {
    super();
    this.#folder = folder;
  }

  static async open(folder: string): Promise<Mailbox> {
    mkdirSync(folder, { recursive: true });
    const mailbox = new Mailbox(folder);
    for (const name of readdirSync(folder).filter((file) => file.endsWith(ending))) {
      await mailbox.#load(name.slice(0, -ending.length));
    }
    mailbox.#mails.sort((a, b) => Number(b.created) - Number(a.created));
    return mailbox;
  }

  async add(raw: Buffer): Promise<void> {
    const id = randomUUID();
    writeFileSync(this.#fileOf(id), raw);
    await this.#load(id);
    this.forget(this.#mails.slice(most));
  }

  /** Mails with every word of the query in sender, recipient, subject or text; `to:…` is a part of a recipient's address. */
  search(query: string): readonly CaughtMail[] {
    const words = query
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    const [recipients, others] = [words.filter(isRecipient), words.filter((word) => !isRecipient(word))];
    return this.#mails.filter(({ email: { from, to = [], subject, text } }) => {
      const isTo = (word: string) => to.some(({ address = '' }) => address.toLowerCase().includes(word.slice(3)));
      if (!recipients.every(isTo)) return false;
      if (others.length === 0) return true;
      const haystack = JSON.stringify([from, to, subject, text]).toLowerCase();
      return others.every((word) => haystack.includes(word));
    });
  }

  get all(): readonly CaughtMail[] {
    return this.#mails;
  }

  forget(mails: readonly CaughtMail[]): void {
    for (const { id } of mails) rmSync(this.#fileOf(id), { force: true });
    this.#mails = this.#mails.filter((mail) => !mails.includes(mail));
    this.emit('changed');
  }

  #fileOf(id: string): string {
    return join(this.#folder, id + ending);
  }

  async #load(id: string): Promise<void> {
    const file = this.#fileOf(id);
    const raw = readFileSync(file);
    this.#mails.unshift({ id, created: statSync(file).mtime, raw, email: await PostalMime.parse(raw) });
  }
}
