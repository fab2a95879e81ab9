import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Address, type Email } from 'postal-mime';

export interface Envelope {
  from: string;
  to: string[];
}

export interface CaughtMail {
  id: string;
  created: string;
  envelope: Envelope;
  raw: Buffer;
  email: Email;
  read: boolean;
}

interface MailboxEvents {
  changed: [];
}

const longest = 5_000;

/** Every accepted mail, newest first; with a folder the mails survive a restart. */
export class Mailbox extends EventEmitter<MailboxEvents> {
  #mails: CaughtMail[] = [];
  #folder: string | undefined;

  private constructor(folder: string | undefined) {
    super();
    // One listener per open page.
    this.setMaxListeners(0);
    this.#folder = folder;
  }

  static async open(folder?: string): Promise<Mailbox> {
    const mailbox = new Mailbox(folder);
    if (folder) {
      mkdirSync(folder, { recursive: true });
      for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
        const kept = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Pick<
          CaughtMail,
          'id' | 'created' | 'envelope'
        >;
        const raw = readFileSync(join(folder, `${kept.id}.eml`));
        mailbox.#mails.push({ ...kept, raw, email: await PostalMime.parse(raw), read: true });
      }
      mailbox.#mails.sort((a, b) => b.created.localeCompare(a.created));
    }
    return mailbox;
  }

  async add(envelope: Envelope, raw: Buffer): Promise<CaughtMail> {
    const email = await PostalMime.parse(raw);
    const mail = { id: randomUUID(), created: new Date().toISOString(), envelope, raw, email, read: false };
    if (this.#folder) {
      const { id, created } = mail;
      writeFileSync(join(this.#folder, `${id}.eml`), raw);
      writeFileSync(join(this.#folder, `${id}.json`), JSON.stringify({ id, created, envelope }));
    }
    this.#mails.unshift(mail);
    for (const old of this.#mails.slice(longest)) this.#forget(old);
    this.emit('changed');
    return mail;
  }

  get all(): readonly CaughtMail[] {
    return this.#mails;
  }

  find(id: string): CaughtMail | undefined {
    return id === 'latest' ? this.#mails[0] : this.#mails.find((mail) => mail.id === id);
  }

  markRead(mail: CaughtMail): void {
    if (mail.read) return;
    mail.read = true;
    this.emit('changed');
  }

  /** Deletes these mails, or all mails without ids. */
  delete(ids?: string[]): void {
    for (const mail of [...this.#mails]) if (!ids || ids.includes(mail.id)) this.#forget(mail);
    this.emit('changed');
  }

  #forget(mail: CaughtMail): void {
    this.#mails = this.#mails.filter((other) => other !== mail);
    if (!this.#folder) return;
    for (const ending of ['eml', 'json']) rmSync(join(this.#folder, `${mail.id}.${ending}`), { force: true });
  }

  /**
   * Mails that contain every word of the query in sender, recipient, subject or text. `to:`, `from:`, `subject:` and
   * `message-id:` search only one of them, like Mailpit's.
   */
  search(query: string): CaughtMail[] {
    const terms = [...query.matchAll(/(?:(to|from|subject|message-id):)?(?:"([^"]*)"|(\S+))/gi)].map((match) => ({
      place: match[1]?.toLowerCase(),
      text: (match[2] ?? match[3] ?? '').toLowerCase(),
    }));
    return this.#mails.filter((mail) =>
      terms.every(({ place, text }) => {
        const places = searchable(mail);
        const haystack = place ? (places[place] ?? '') : Object.values(places).join('\n');
        return haystack.toLowerCase().includes(text);
      }),
    );
  }
}

export const addresses = (list: Address[] | undefined) =>
  (list ?? [])
    .flatMap((entry) => (entry.group ? entry.group : [entry]))
    .map(({ name, address }) => ({ Name: name, Address: address }));

function searchable({ email, envelope }: CaughtMail): Record<string, string> {
  const written = (list: Address[] | undefined) => addresses(list).map((entry) => `${entry.Name} <${entry.Address}>`);
  return {
    from: [envelope.from, ...written(email.from ? [email.from] : [])].join('\n'),
    to: [...envelope.to, ...written(email.to), ...written(email.cc)].join('\n'),
    subject: email.subject ?? '',
    'message-id': email.messageId ?? '',
    text: email.text ?? email.html?.replace(/<[^>]*>/g, ' ') ?? '',
  };
}
