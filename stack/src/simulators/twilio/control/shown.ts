import { failureText } from '../errors.ts';
import type { Simulator } from '../simulator.ts';
import type { Message } from '../state/message.ts';
import { windowEnds, type Phone } from '../state/phones.ts';

/** A message as the control API and the page show it. */
export const shownMessage = (message: Message, { contents }: Simulator) => ({
  sid: message.sid,
  at: message.createdAt,
  direction: message.direction,
  channel: message.channel,
  body: message.body,
  contentSid: message.contentSid ?? null,
  isTemplate: message.isTemplate ?? false,
  /** The content's name on the account, also inside of the 24 hours. */
  template: contents.get(message.contentSid ?? '')?.request.friendly_name ?? null,
  status: message.status,
  errorCode: message.errorCode ?? null,
  errorMessage: message.errorCode === undefined ? null : failureText(message.errorCode),
  history: message.history,
  buttons: message.buttons,
  listTitle: message.listTitle ?? null,
  media: message.media.map(({ sid, contentType }) => ({ contentType, url: `/media/${sid}` })),
  position: message.position ?? null,
  pressed: message.pressed ?? null,
  repliedTo: message.repliedTo?.sid ?? null,
  isRemoved: message.isRemoved ?? false,
});
export type ShownMessage = ReturnType<typeof shownMessage>;

const maxMessages = 100;

export const shownPhone = ({ messages, ...phone }: Phone, simulator: Simulator) => ({
  ...phone,
  windowEnds: windowEnds({ messages, ...phone }, simulator.now())?.toISOString() ?? null,
  unread: messages.filter(({ status, channel }) => status === 'delivered' && channel === 'whatsapp').length,
  messages: messages.slice(-maxMessages).map((message) => shownMessage(message, simulator)),
});
export type ShownPhone = ReturnType<typeof shownPhone>;
