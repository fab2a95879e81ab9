import { EventEmitter } from 'node:events';
import type { Channel } from '../address.ts';

/** Twilio's states, and `waiting` for a message that the driver wrote while offline. */
export type Status = 'waiting' | 'received' | 'queued' | 'sent' | 'delivered' | 'read' | 'undelivered' | 'failed';

export interface Button {
  title: string;
  /** The answer that a tap on a quick reply sends. */
  payload?: string;
  /** The target of a link. */
  url?: string;
}

export interface Media {
  sid: string;
  contentType: string;
}

export interface Position {
  latitude: number;
  longitude: number;
  address?: string;
  label?: string;
}

export interface Message {
  sid: string;
  direction: 'outbound-api' | 'inbound';
  channel: Channel;
  /** In Twilio's address format. */
  from: string;
  to: string;
  /** The driver's number. */
  number: string;
  body: string;
  media: Media[];
  buttons: Button[];
  createdAt: string;
  updatedAt: string;
  status: Status;
  history: { status: Status; at: string }[];
  sentAt?: string;
  errorCode?: number;
  contentSid?: string;
  contentVariables?: Record<string, string>;
  statusCallback?: string;
  position?: Position;
  /** The button of an earlier message that the driver tapped, and that message. */
  pressed?: { title: string; payload: string; sid: string | undefined };
  /** The message that the driver replies to, and its sender. */
  repliedTo?: { sid: string; from: string };
}

/** A new message has the status that it is created with. */
export type NewMessage = Omit<Message, 'createdAt' | 'updatedAt' | 'history'>;

const kept = 100_000;

/** Every message of the account, oldest first; emits `changed` for each new message and each new status. */
export class Messages extends EventEmitter<{ changed: [Message] }> {
  #bySid = new Map<string, Message>();
  #byNumber = new Map<string, Message[]>();

  add(message: NewMessage, now: Date): Message {
    const at = now.toISOString();
    const added = { ...message, createdAt: at, updatedAt: at, history: [{ status: message.status, at }] };
    this.restore(added);
    this.emit('changed', added);
    return added;
  }

  /** Loads a stored message. */
  restore(message: Message): void {
    this.#bySid.set(message.sid, message);
    const thread = this.#byNumber.get(message.number) ?? [];
    thread.push(message);
    this.#byNumber.set(message.number, thread);
    if (this.#bySid.size <= kept) return;
    const [oldest] = this.#bySid.values();
    if (oldest) this.#forget(oldest);
  }

  setStatus(message: Message, status: Status, now: Date, errorCode?: number): void {
    const at = now.toISOString();
    message.status = status;
    message.updatedAt = at;
    message.history.push({ status, at });
    if (errorCode !== undefined) message.errorCode = errorCode;
    this.emit('changed', message);
  }

  find(sid: string): Message | undefined {
    return this.#bySid.get(sid);
  }

  of(number: string): readonly Message[] {
    return this.#byNumber.get(number) ?? [];
  }

  all(): IterableIterator<Message> {
    return this.#bySid.values();
  }

  forget(number: string): void {
    for (const message of [...this.of(number)]) this.#forget(message);
  }

  #forget(message: Message): void {
    this.#bySid.delete(message.sid);
    const thread = this.of(message.number).filter((other) => other !== message);
    if (thread.length > 0) this.#byNumber.set(message.number, thread);
    else this.#byNumber.delete(message.number);
  }
}
