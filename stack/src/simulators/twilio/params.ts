import { account } from './account.ts';
import { failureText } from './errors.ts';
import type { Message } from './state/message.ts';

/** The parameters of a StatusCallback. */
export const statusParams = ({ sid, status, from, to, errorCode }: Message): Record<string, string> => ({
  AccountSid: account.sid,
  From: from,
  To: to,
  MessageSid: sid,
  MessageStatus: status,
  SmsSid: sid,
  SmsStatus: status,
  ...(errorCode !== undefined && { ErrorCode: String(errorCode), ErrorMessage: failureText(errorCode) }),
});

const optOutWords: Record<string, string> = {
  ...Object.fromEntries(
    ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE'].map((word) => [word, 'STOP']),
  ),
  ...{ START: 'START', UNSTOP: 'START', HELP: 'HELP', INFO: 'HELP' },
};

/** The opt-out word, if the whole text is one that Twilio itself acts on, in any case: on WhatsApp it acts on none. */
export const optOutType = ({ body, channel }: Pick<Message, 'body' | 'channel'>): string | undefined =>
  channel === 'sms' ? optOutWords[body.trim().toUpperCase()] : undefined;

/** The kind of message by Twilio's field: a button of a template is `button`, one of a session `interactive`. */
function typeOf({ body, media, position, pressed }: Message, isTemplate: boolean): string {
  if (pressed) return pressed.isInList || !isTemplate ? 'interactive' : 'button';
  if (position) return 'location';
  const [type = ''] = media.map(({ contentType }) => contentType.split('/', 1)[0] ?? '');
  if (type !== '') return ['audio', 'image', 'video'].includes(type) ? type : 'document';
  return body === '' ? 'unknown' : 'text';
}

/** The parameters that only WhatsApp's messages have. */
function whatsAppParams(message: Message, name: string, isTemplate: boolean) {
  const { from, number, position, pressed, repliedTo } = message;
  // Who hides the number behind a username is named by the account alone.
  const sender = { ProfileName: name, ...(from.includes('+') && { WaId: number.slice(1) }) };
  const isInList = pressed?.isInList === true;
  return {
    ...sender,
    MessageType: typeOf(message, isTemplate),
    Forwarded: 'false',
    FrequentlyForwarded: 'false',
    ChannelMetadata: JSON.stringify({ type: 'whatsapp', data: { context: sender } }),
    ...(position && {
      Latitude: String(position.latitude),
      Longitude: String(position.longitude),
      ...(position.address && { Address: position.address }),
      ...(position.label && { Label: position.label }),
    }),
    ...(isInList && {
      ListTitle: pressed.title,
      ListId: pressed.payload ?? '',
      ...(pressed.description && { ListDescription: pressed.description }),
    }),
    ...(pressed && !isInList && { ButtonText: pressed.title, ButtonPayload: pressed.payload ?? '' }),
    ...(repliedTo && { OriginalRepliedMessageSid: repliedTo.sid, OriginalRepliedMessageSender: repliedTo.from }),
  };
}

interface Around {
  /** The driver's, on the phone. */
  name: string;
  mediaUrl: (sid: string) => string;
  /** Whether the button that was pressed is one of a template. */
  isTemplate: boolean;
}

/** The parameters of the webhook for incoming messages. */
export function inboundParams(message: Message, { name, mediaUrl, isTemplate }: Around): Record<string, string> {
  const { sid, from, to, body, media, channel } = message;
  const optOut = optOutType(message);
  return {
    AccountSid: account.sid,
    ApiVersion: '2010-04-01',
    MessageSid: sid,
    SmsMessageSid: sid,
    SmsSid: sid,
    SmsStatus: 'received',
    From: from,
    To: to,
    Body: body,
    NumMedia: String(media.length),
    NumSegments: '1',
    ...(optOut && { OptOutType: optOut }),
    ...Object.fromEntries(
      media.flatMap(({ sid: mediaSid, contentType }, index) => [
        [`MediaContentType${index}`, contentType],
        [`MediaUrl${index}`, mediaUrl(mediaSid)],
      ]),
    ),
    ...(channel === 'whatsapp' && whatsAppParams(message, name, isTemplate)),
  };
}
