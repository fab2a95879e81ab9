import { via } from '@gatelingo/chassis/personal';
import { columns, entity } from '@gatelingo/chassis/postgres';
import { personal } from '@gatelingo/proto/http/fields';
import { z } from 'zod';
import type { ChatMessage, Medium } from '../domain/chat.ts';
import type { Send } from '../../sending/domain/send.ts';

const { key, uuid, text, boolean, integer, time, of, orNull, sealed } = columns;

const word = personal(z.string());
const degree = personal(z.number());
const spoken = z.strictObject({
  ...{ senderName: word, text: word, translatedText: word },
  position: z.strictObject({ lat: degree, lng: degree, label: word }).nullable(),
});

export const ChatEntity = entity(
  'conversation',
  {
    jobId: key,
    companyId: uuid,
    lastSeq: integer,
    readSeq: integer,
    receivedSeq: { ...integer, name: 'heard_seq' },
    version: integer,
    lastAt: time,
    assigneeId: orNull(uuid),
    snoozedUntil: orNull(time),
    snoozedSeq: orNull(integer),
    noteCount: { ...integer, default: 0 },
    isRecognitionOff: { ...boolean, default: false },
  },
  { subject: { ...via('job', 'jobId'), staff: { by: 'assigneeId', fields: ['assigneeId'] } }, kept: 'jobs' },
);

/** A message of a job's chat, whoever wrote it. */
export const ChatMessageEntity = entity(
  'chat_message',
  {
    id: key,
    companyId: uuid,
    jobId: uuid,
    seq: integer,
    truckerId: uuid,
    phoneIndex: text,
    senderType: of<ChatMessage['senderType']>(text),
    senderUserId: orNull(uuid),
    kind: of<ChatMessage['kind']>(text),
    truckerMessageId: orNull(uuid),
    stepId: orNull(uuid),
    language: text,
    translation: of<ChatMessage['translation']>(text),
    translatedTo: text,
    translatedBy: orNull(of<NonNullable<ChatMessage['translatedBy']>>(text)),
    isPartly: boolean,
    chosenLanguage: orNull(text),
    mayBeRecognised: boolean,
    personal: sealed(spoken),
    state: of<ChatMessage['state']>(text),
    reason: of<ChatMessage['reason']>(text),
    errorCode: orNull(integer),
    channel: of<ChatMessage['channel']>(text),
    isTemplate: boolean,
    isResent: boolean,
    generation: integer,
    providerSid: orNull(text),
    phraseId: orNull(text),
    callId: orNull(uuid),
    createdAt: time,
    sentAt: orNull(time),
    deliveredAt: orNull(time),
    readAt: orNull(time),
  },
  {
    subject: {
      ...via('job', 'jobId'),
      driver: 'truckerId',
      staff: { by: 'senderUserId', fields: ['senderUserId', 'senderName'], staysTaken: true },
    },
    ...{ kept: 'jobs', withheld: ['phoneIndex', 'providerSid'] },
  },
);

/** One attempt to send a message; its id is in the callback's address. */
export const SendEntity = entity(
  'send',
  {
    id: key,
    messageId: uuid,
    generation: integer,
    channel: of<ChatMessage['channel']>(text),
    isTemplate: boolean,
    state: of<Send['state']>(text),
    attempt: integer,
    sid: orNull(text),
    providerStatus: text,
    errorCode: orNull(integer),
    startedAt: time,
    unknownSince: orNull(time),
    /** The call was answered, but the answer leaves open whether the message was sent. */
    isAnswered: boolean,
    /** When the status is checked next; null for no check. */
    checkAt: orNull(time),
  },
  { subject: via('chat_message', 'messageId'), kept: 'jobs' },
);

export const MediumEntity = entity(
  'medium',
  {
    id: key,
    messageId: uuid,
    companyId: uuid,
    number: integer,
    kind: of<Medium['kind']>(text),
    contentType: text,
    state: of<Medium['state']>(text),
    reason: of<Medium['reason']>(text),
    fileId: orNull(uuid),
    transcript: of<Medium['transcript']>(text),
  },
  { subject: via('chat_message', 'messageId'), kept: 'jobs', files: ['fileId'] },
);
