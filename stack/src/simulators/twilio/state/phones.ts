import { EventEmitter } from 'node:events';

/** A driver's phone, as far as messages depend on it. */
export interface Phone {
  number: string;
  /** The name that he gave himself. */
  name: string;
  online: boolean;
  hasWhatsApp: boolean;
  /** What a message by WhatsApp fails with while he has none. */
  withoutWhatsAppCode: number;
  /** When he last wrote to each sender by WhatsApp: the 24 hours count from there. */
  wroteAt: Record<string, string>;
  /** The senders that he sent STOP. */
  optedOutOf: string[];
}

const windowMs = 24 * 60 * 60 * 1000;

/** Until when anything may be written to this phone by WhatsApp, if it may. */
export function windowEnds(phone: Phone, sender: string): Date | undefined {
  const since = phone.wroteAt[sender];
  return since === undefined ? undefined : new Date(Date.parse(since) + windowMs);
}

export function isWindowOpen(phone: Phone, sender: string, now: Date): boolean {
  const ends = windowEnds(phone, sender);
  return ends !== undefined && now < ends;
}

/** The phones by number. A number that nobody has seen before is online. */
export class Phones extends EventEmitter<{ changed: [Phone] }> {
  #phones = new Map<string, Phone>();
  #suffixWithoutWhatsApp: string;

  constructor(suffixWithoutWhatsApp: string) {
    super();
    this.#suffixWithoutWhatsApp = suffixWithoutWhatsApp;
  }

  all(): Phone[] {
    return [...this.#phones.values()];
  }

  of(number: string): Phone {
    const known = this.#phones.get(number);
    if (known) return known;
    const phone: Phone = {
      number,
      name: `Driver ${number.slice(-4)}`,
      online: true,
      hasWhatsApp: !number.endsWith(this.#suffixWithoutWhatsApp),
      withoutWhatsAppCode: 63003,
      wroteAt: {},
      optedOutOf: [],
    };
    this.restore(phone);
    return phone;
  }

  restore(phone: Phone): void {
    this.#phones.set(phone.number, phone);
  }

  change(phone: Phone, changes: Partial<Omit<Phone, 'number'>>): void {
    Object.assign(phone, changes);
    this.emit('changed', phone);
  }

  forget(number: string): void {
    this.#phones.delete(number);
  }
}
