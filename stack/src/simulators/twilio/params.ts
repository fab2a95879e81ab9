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

/** The opt-out word, if the whole text is one that Twilio itself acts on, in any case. */
export const optOutType = (body: string): string | undefined => optOutWords[body.trim().toUpperCase()];

/** The parameters of the webhook for incoming messages. */
export function inboundParams(message: Message, name: string, mediaUrl: (sid: string) => string) {
  const { sid, from, to, body, number, media, position, pressed, repliedTo } = message;
  const optOut = optOutType(body);
  return {
    AccountSid: account.sid,
    MessageSid: sid,
    SmsStatus: 'received',
    From: from,
    To: to,
    Body: body,
    NumMedia: String(media.length),
    ProfileName: name,
    WaId: number.slice(1),
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
    ...(pressed?.isInList && { ListTitle: pressed.title, ListId: pressed.payload ?? '' }),
    ...(pressed && !pressed.isInList && { ButtonText: pressed.title, ButtonPayload: pressed.payload ?? '' }),
    ...(repliedTo && { OriginalRepliedMessageSid: repliedTo.sid, OriginalRepliedMessageSender: repliedTo.from }),
  };
}
