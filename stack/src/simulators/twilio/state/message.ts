import type { Channel } from '../address.ts';

export type Status = 'received' | 'queued' | 'sent' | 'delivered' | 'read' | 'undelivered' | 'failed';

export interface Button {
  title: string;
  /** The answer that a tap on a quick reply sends. */
  payload?: string;
  /** It is an entry of a list. */
  isInList?: boolean;
  /** Below the title of an entry. */
  description?: string;
  /** The target of a link. */
  url?: string;
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
  media: { sid: string; contentType: string; isRemoved?: boolean }[];
  /** It is gone at Twilio; the phone keeps it. */
  isRemoved?: boolean;
  /** The addresses from which what is sent to the driver is fetched. */
  mediaUrls?: string[];
  buttons: Button[];
  /** The button that opens the list. */
  listTitle?: string;
  /** It went out as an approved template, outside of the 24 hours. */
  isTemplate?: boolean;
  createdAt: string;
  status: Status;
  history: { status: Status; at: string }[];
  errorCode?: number;
  contentSid?: string;
  contentVariables?: Record<string, string>;
  statusCallback?: string;
  position?: { latitude: number; longitude: number; address?: string | undefined; label?: string | undefined };
  /** The button of the message replied to that the driver tapped. */
  pressed?: Button;
  /** The message that the driver replies to, and its sender. */
  repliedTo?: { sid: string; from: string };
}

/** A new message begins its history with its status. */
export const newMessage = (now: Date, message: Omit<Message, 'createdAt' | 'history'>): Message => {
  const at = now.toISOString();
  return { ...message, createdAt: at, history: [{ status: message.status, at }] };
};
