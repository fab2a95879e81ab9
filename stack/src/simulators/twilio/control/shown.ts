import { account } from '../account.ts';
import { failureText } from '../errors.ts';
import type { Simulator } from '../simulator.ts';
import type { Message } from '../state/messages.ts';
import { isWindowOpen, windowEnds, type Phone } from '../state/phones.ts';

/** A message as the control API and the page show it. */
export const shownMessage = (message: Message, { contents }: Simulator) => ({
  sid: message.sid,
  at: message.createdAt,
  direction: message.direction,
  channel: message.channel,
  body: message.body,
  contentSid: message.contentSid ?? null,
  template: message.contentSid ? (contents.find(message.contentSid)?.request.friendly_name ?? null) : null,
  status: message.status,
  errorCode: message.errorCode ?? null,
  errorMessage: message.errorCode === undefined ? null : failureText(message.errorCode),
  history: message.history,
  buttons: message.buttons,
  media: message.media.map(({ sid, contentType }) => ({ sid, contentType, url: `/media/${sid}` })),
  position: message.position ?? null,
  pressed: message.pressed ?? null,
  repliedTo: message.repliedTo?.sid ?? null,
});

export const shownPhone = (phone: Phone, thread: readonly Message[], now: Date) => ({
  number: phone.number,
  name: phone.name,
  online: phone.online,
  hasWhatsApp: phone.hasWhatsApp,
  withoutWhatsAppCode: phone.withoutWhatsAppCode,
  optedOut: phone.optedOutOf.length > 0,
  wroteAt: phone.wroteAt[account.whatsAppFrom] ?? null,
  isWindowOpen: isWindowOpen(phone, account.whatsAppFrom, now),
  windowEnds: windowEnds(phone, account.whatsAppFrom)?.toISOString() ?? null,
  unread: thread.filter(({ status, channel }) => status === 'delivered' && channel === 'whatsapp').length,
  /** The time of the newest message, for the order. */
  at: thread.at(-1)?.createdAt ?? '',
});
