import { EventEmitter } from 'node:events';

/** A driver's phone: the state that messages depend on. */
export interface Phone {
  number: string;
  /** The name that the driver has set. */
  name: string;
  online: boolean;
  hasWhatsApp: boolean;
  /** The error of a message by WhatsApp while the phone has no WhatsApp. */
  withoutWhatsAppCode: number;
  /** When the driver last wrote to each sender by WhatsApp: the start of the 24 hours. */
  wroteAt: Record<string, string>;
  /** The senders to which the driver sent STOP. */
  optedOutOf: string[];
}

const windowMs = 24 * 60 * 60 * 1000;

/** Until when free text may be sent to this phone by WhatsApp; undefined if it may not. */
export function windowEnds(phone: Phone, sender: string): Date | undefined {
  const since = phone.wroteAt[sender];
  return since === undefined ? undefined : new Date(Date.parse(since) + windowMs);
}

export function isWindowOpen(phone: Phone, sender: string, now: Date): boolean {
  const ends = windowEnds(phone, sender);
  return ends !== undefined && now < ends;
}

/** The phones by number. A number without an entry is online. */
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
