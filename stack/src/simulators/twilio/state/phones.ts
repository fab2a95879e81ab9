import { EventEmitter } from 'node:events';
import type { Message } from './message.ts';

/** A driver's phone: the state that messages depend on. */
export interface Phone {
  number: string;
  /** The name that the driver has set. */
  name: string;
  online: boolean;
  hasWhatsApp: boolean;
  /** When the driver last wrote by WhatsApp: the start of the 24 hours. */
  wroteAt: string | null;
  /** The driver sent STOP. */
  optedOut: boolean;
  /** The oldest first. */
  messages: Message[];
}

const windowMs = 24 * 60 * 60 * 1000;

/** Until when free text may be sent to this phone by WhatsApp; null if it may not. */
export function windowEnds({ wroteAt }: Phone, now: Date): Date | null {
  const ends = new Date(Date.parse(wroteAt ?? '') + windowMs);
  return now < ends ? ends : null;
}

/** The phones by number. A number needs no registration; `changed` follows every change of a phone or message. */
export class Phones extends EventEmitter<{ changed: [] }> {
  #phones = new Map<string, Phone>();
  #messages = new Map<string, Message>();

  all(): Phone[] {
    return [...this.#phones.values()];
  }

  of(number: string): Phone {
    const known = this.#phones.get(number);
    if (known) return known;
    const name = `Driver ${number.slice(-4)}`;
    const phone = { number, name, online: true, hasWhatsApp: true, wroteAt: null, optedOut: false, messages: [] };
    this.restore(phone);
    return phone;
  }

  /** Loads a stored phone. */
  restore(phone: Phone): void {
    this.#phones.set(phone.number, phone);
    for (const message of phone.messages) this.#messages.set(message.sid, message);
  }

  change(phone: Phone, changes: Partial<Phone>): void {
    Object.assign(phone, changes);
    this.emit('changed');
  }

  add(message: Message): void {
    this.#messages.set(message.sid, message);
    this.of(message.number).messages.push(message);
    this.emit('changed');
  }

  find(sid: string): Message | undefined {
    return this.#messages.get(sid);
  }

  /** The message is gone at Twilio; the phone keeps it. */
  remove(message: Message): void {
    message.isRemoved = true;
    this.emit('changed');
  }
}
