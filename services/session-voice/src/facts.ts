import { aboutRow } from '@gatelingo/chassis/events';
import type { MongoTx } from '@gatelingo/chassis/store';
import {
  SessionChangedSchema,
  SessionClosedSchema,
  SessionMessagePostedSchema,
  SessionMessagesReadSchema,
  SessionMessageTranslatedSchema,
  SessionStartedSchema,
} from '@gatelingo/proto/events';
import type { Context } from './context.ts';
import { type Message, translationState } from './domain/message.ts';
import { guestLanguageOf, type Session } from './domain/session.ts';

const schemas = {
  started: SessionStartedSchema,
  changed: SessionChangedSchema,
  read: SessionMessagesReadSchema,
  closed: SessionClosedSchema,
  posted: SessionMessagePostedSchema,
  translated: SessionMessageTranslatedSchema,
};

export const sessionState = (session: Session) => ({
  sessionId: session.id,
  companyId: session.companyId,
  siteId: session.siteId,
  barcodeId: session.barcodeId,
  guestLanguage: session.guestLanguage?.code ?? '',
  guestReads: guestLanguageOf(session),
  isActive: session.isActive,
  occupant: session.occupant ?? '',
  startedAt: session.startedAt.toISOString(),
  closedAt: session.closedAt?.toISOString() ?? '',
  lastSeq: session.lastSeq,
  assignee: session.assignee ?? '',
  snoozed: session.snooze !== null,
  snoozedUntil: session.snooze?.until?.toISOString() ?? '',
  notes: session.notes,
  recognitionOff: session.isRecognitionOff,
  ...session.marks,
});

const messageState = (message: Message) => ({
  seq: message.seq,
  sender: message.sender,
  text: message.text,
  language: message.language,
  translations: Object.entries(message.translations).map(([language, text]) => ({
    ...{ language, text },
    translatedBy: message.translatedBy[language] ?? '',
    isPartly: message.partly.includes(language),
  })),
  translation: translationState(message),
  phraseId: message.phraseId ?? '',
  clientId: message.clientId,
  createdAt: message.createdAt.toISOString(),
  version: message.version,
  chosenLanguage: message.chosenLanguage ?? '',
});

type Parts = Pick<Context, 'models' | 'bus'>;
export type Happened =
  | { what: 'started' | 'changed' | 'read' | 'closed' }
  | { what: 'posted' | 'translated'; message: Message };

export const publishSession = async ({ bus }: Parts, tx: MongoTx, session: Session, it: Happened): Promise<void> => {
  const payload = { session: sessionState(session), ...('message' in it ? { message: messageState(it.message) } : {}) };
  await bus.publish(tx, schemas[it.what], payload, aboutRow(session));
};
