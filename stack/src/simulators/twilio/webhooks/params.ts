import { account, fixedSid } from '../account.ts';
import { failureText } from '../errors.ts';
import type { Message } from '../state/messages.ts';

export const apiVersion = '2010-04-01';

/** The parameters of a StatusCallback. */
export function statusParams(message: Message): Record<string, string> {
  const { sid, status, from, to, channel, number, errorCode } = message;
  return {
    AccountSid: account.sid,
    ApiVersion: apiVersion,
    From: from,
    To: to,
    MessageSid: sid,
    MessageStatus: status,
    SmsSid: sid,
    SmsStatus: status,
    ...(channel === 'whatsapp' && {
      ChannelInstallSid: fixedSid('XE', 'channel'),
      ChannelPrefix: 'whatsapp',
      ChannelToAddress: number,
      StructuredMessage: String(message.contentSid !== undefined),
      ...(['delivered', 'read', 'undelivered'].includes(status) && { EventType: status.toUpperCase() }),
    }),
    ...(errorCode !== undefined && {
      ErrorCode: String(errorCode),
      ErrorMessage: failureText(errorCode),
      ...(channel === 'whatsapp' && { ChannelStatusMessage: failureText(errorCode) }),
    }),
  };
}

const mediaTypes = ['image', 'audio', 'video'];

function messageType({ media, position, pressed }: Message): string {
  if (pressed) return 'button';
  if (position) return 'location';
  const [first] = media;
  if (!first) return 'text';
  return mediaTypes.find((type) => first.contentType.startsWith(`${type}/`)) ?? 'document';
}

const optOutWords = {
  STOP: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE'],
  START: ['START', 'UNSTOP'],
  HELP: ['HELP', 'INFO'],
};
type OptOutType = keyof typeof optOutWords;
const optOutTypes = new Map(
  (Object.keys(optOutWords) as OptOutType[]).flatMap((type) => optOutWords[type].map((word) => [word, type] as const)),
);

/** The opt-out word, if the whole text is one that Twilio itself acts on, in any case. */
export const optOutType = (body: string): OptOutType | undefined => optOutTypes.get(body.trim().toUpperCase());

/** The parameters of the webhook for incoming messages. */
export function inboundParams(message: Message, name: string, mediaUrl: (sid: string) => string) {
  const { sid, from, to, body, channel, number, media, position, pressed, repliedTo } = message;
  const waId = number.slice(1);
  const whatsApp = {
    MessageType: messageType(message),
    ProfileName: name,
    WaId: waId,
    ReferralNumMedia: '0',
    ChannelMetadata: JSON.stringify({ type: 'whatsapp', data: { context: { ProfileName: name, WaId: waId } } }),
    ...(repliedTo && { OriginalRepliedMessageSid: repliedTo.sid, OriginalRepliedMessageSender: repliedTo.from }),
  };
  const optOut = optOutType(body);
  return {
    AccountSid: account.sid,
    ApiVersion: apiVersion,
    MessageSid: sid,
    SmsMessageSid: sid,
    SmsSid: sid,
    SmsStatus: 'received',
    From: from,
    To: to,
    Body: body,
    NumSegments: '1',
    NumMedia: String(media.length),
    ...(channel === 'whatsapp' && whatsApp),
    ...(optOut && { OptOutType: optOut }),
    ...Object.fromEntries(
      media.flatMap(({ sid: mediaSid, contentType }, index) => [
        [`MediaContentType${index}`, contentType],
        [`MediaUrl${index}`, mediaUrl(mediaSid)],
      ]),
    ),
    ...(position && {
      Latitude: String(position.latitude),
      Longitude: String(position.longitude),
      ...(position.address && { Address: position.address }),
      ...(position.label && { Label: position.label }),
    }),
    ...(pressed && {
      ButtonText: pressed.title,
      ButtonPayload: pressed.payload,
      ...(pressed.sid && { OriginalRepliedMessageSid: pressed.sid, OriginalRepliedMessageSender: to }),
    }),
  };
}
