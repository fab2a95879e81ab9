import { type ChatMessage, type Chat, isSnoozed } from './domain/chat.ts';
import { withoutLinkCodes } from './domain/step-link.ts';

/** The chat for its facts. */
export const chatOf = (chat: Chat, now: Date) => {
  const { jobId, companyId, lastSeq, readSeq, assigneeId, snoozedUntil, noteCount, isRecognitionOff } = chat;
  const isAside = isSnoozed(chat, now);
  return {
    ...{ jobId, companyId, lastSeq, readSeq, assigneeUserId: assigneeId ?? '', isSnoozed: isAside, notes: noteCount },
    recognitionOff: isRecognitionOff,
    snoozedUntil: (isAside && snoozedUntil?.toISOString()) || '',
  };
};

/** The message for the chat's facts, which are for staff. */
export const messageOf = (message: ChatMessage) => ({
  messageId: message.id,
  seq: message.seq,
  senderType: message.senderType,
  kind: message.kind,
  truckerId: message.truckerId,
  senderName: message.senderName,
  text: withoutLinkCodes(message.text),
  language: message.language,
  translation: message.translation,
  translatedText: withoutLinkCodes(message.translatedText),
  translatedTo: message.translatedTo,
  translatedBy: message.translatedBy ?? '',
  isPartly: message.isPartly,
  chosenLanguage: message.chosenLanguage ?? '',
  state: message.state,
  reason: message.reason,
  errorCode: message.errorCode ?? 0,
  createdAt: message.createdAt.toISOString(),
});

/** The aggregate of a chat's fact. */
export const about = ({ jobId, companyId, version }: Chat) => ({ aggregateId: jobId, companyId, version });
