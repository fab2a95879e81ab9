import type {
  ChatMessage as MessageView,
  ChatMedium,
  ChatNote as NoteView,
  Conversation as ConversationView,
} from '@gatelingo/proto/http/chat';
import type { Context } from '../context.ts';
import { findContacts } from '../phones/db/contacts.ts';
import { voiceNotesOf } from '../voice/use-cases/voice-notes-of.ts';
import type { VoiceNote } from '../voice/domain/voice-note.ts';
import { findWindows } from '../phones/db/phone-companies.ts';
import { findVisitNumbers, type VisitNumber } from '../phones/db/visit-numbers.ts';
import { findVisitsWithPhone } from '../phones/db/visit-phones.ts';
import { countUnread, findLastMessages, findMedia } from './db/chat-lists.ts';
import { findStaffNames } from './db/staff.ts';
import { findJobsOf, findPersonsOf } from './db/jobs.ts';
import { type ChatMessage, type ChatNote, type Chat, isSnoozed, type Medium, windowEndsAt } from './domain/chat.ts';
import { shownReason } from '../quota/domain/quota.ts';
import { isConfirmationRequest, requestedStep, type RequestedStep } from './domain/confirmation-request.ts';
import { hindranceOf, isPhone } from './domain/hindrance.ts';
import { withoutLinkCodes } from './domain/step-link.ts';
import { hasEnded, type Job } from './domain/job.ts';
import { endingOf } from '../phones/domain/proof.ts';
import { threadFor } from '../phones/domain/senders.ts';
import { phoneIndexOf } from '../db/lookups.ts';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { notification } from '@gatelingo/proto/http/notification';
import { findChatMessage } from './db/chat.ts';

const timeOrNull = (time: Date | null | undefined) => time?.toISOString() ?? null;

const mediumView = ({ files }: Context, medium: Medium): ChatMedium => {
  const { id, kind, state, reason, contentType, fileId, transcript } = medium;
  const url = state === 'ready' && fileId !== null ? files.signedUrl(fileId) : '';
  return { _id: id, kind, state, reason, contentType, url, ...(transcript !== '' && { transcript }) };
};

const asksToConfirm = (message: ChatMessage, job: Job | undefined): RequestedStep | null =>
  job && isConfirmationRequest(message) ? requestedStep(job, message.stepId) : null;

/** A voice note as staff see it: nothing of one that was given up before it was sent. */
const voiceNoteView = ({ state }: Pick<VoiceNote, 'state'>): Pick<MessageView, 'voiceNote'> => {
  if (state === 'cancelled') return {};
  return { voiceNote: state === 'queued' || state === 'sending' ? 'pending' : state };
};

interface About {
  media: ChatMedium[];
  job: Job | undefined;
  voiceNote: VoiceNote | undefined;
}

const messageView = (message: ChatMessage, { media, job, voiceNote }: About): MessageView => ({
  _id: message.id,
  senderType: message.senderType,
  senderName: message.senderName,
  text: withoutLinkCodes(message.text),
  createdAt: message.createdAt.toISOString(),
  seq: message.seq,
  kind: message.kind,
  language: message.language,
  translation: message.translation,
  translatedText: withoutLinkCodes(message.translatedText),
  translatedTo: message.translatedTo,
  ...(message.translatedBy !== null && { translatedBy: message.translatedBy }),
  ...(message.isPartly && { isPartly: true }),
  ...(message.chosenLanguage !== null && { chosenLanguage: message.chosenLanguage }),
  state: message.state,
  ...shownReason(message.reason),
  errorCode: message.errorCode,
  canRetry: message.state === 'failed',
  channel: message.channel,
  isTemplate: message.isTemplate,
  isResent: message.isResent,
  stepId: message.stepId,
  asksToConfirm: asksToConfirm(message, job),
  media,
  position: message.position,
  sentAt: timeOrNull(message.sentAt),
  deliveredAt: timeOrNull(message.deliveredAt),
  readAt: timeOrNull(message.readAt),
  ...(voiceNote && voiceNoteView(voiceNote)),
  ...(message.phraseId !== null && { phraseId: message.phraseId }),
});

/** The jobs of the messages that ask to confirm a step. */
const jobsOfRequests = async (
  { store: { manager } }: Context,
  messages: readonly ChatMessage[],
): Promise<ReadonlyMap<string, Job>> => {
  const requests = messages.filter(isConfirmationRequest);
  const jobIds = [...new Set(requests.map(({ jobId }) => jobId))];
  const [first] = requests;
  return first ? findJobsOf(manager, first.companyId, jobIds) : new Map<string, Job>();
};

/** A company's messages with their pictures, voice notes and documents. */
export const messageViews = async (context: Context, messages: readonly ChatMessage[]): Promise<MessageView[]> => {
  const { manager } = context.store;
  const ids = messages.map(({ id }) => id);
  const media = await findMedia(manager, ids);
  const voiceNotes = await voiceNotesOf(context, ids);
  const jobs = await jobsOfRequests(context, messages);
  return messages.map((message) =>
    messageView(message, {
      media: media.filter(({ messageId }) => messageId === message.id).map((medium) => mediumView(context, medium)),
      job: jobs.get(message.jobId),
      voiceNote: voiceNotes.get(message.id),
    }),
  );
};

const lastMessageView = (message: ChatMessage, job: Job): ConversationView['lastMessage'] => {
  const { senderType, kind, text, translation, translatedText, state, createdAt } = message;
  const read = senderType === 'trucker' && translation === 'done' ? translatedText : text;
  return {
    ...{ senderType, kind, text: withoutLinkCodes(read), state, createdAt: createdAt.toISOString() },
    asksToConfirm: asksToConfirm(message, job),
  };
};

export const noteView = ({ id, authorName, text, createdAt }: ChatNote): NoteView => ({
  ...{ _id: id, authorName, text, createdAt: createdAt.toISOString() },
});

/** How staff take care of a chat; a colleague whose name is not projected yet has none. */
const handlingView = (
  chat: Chat,
  names: ReadonlyMap<string, string>,
  now: Date,
): Pick<ConversationView, 'assignee' | 'snoozed'> => ({
  assignee: chat.assigneeId === null ? null : { userId: chat.assigneeId, name: names.get(chat.assigneeId) ?? '' },
  snoozed: isSnoozed(chat, now) ? { until: timeOrNull(chat.snoozedUntil) } : null,
});

/** The number of the visit that the job was given to, as staff see it. */
const numberView = (
  { visitId, phone }: { visitId: string; phone: string },
  number: VisitNumber | undefined,
): Pick<ConversationView, 'visitId' | 'isNumberProved' | 'otherPhoneEnding'> => ({
  visitId,
  // A driver without a phone has no number to prove.
  ...(phone !== '' && { isNumberProved: number !== undefined && number.provedAt !== null }),
  ...(number?.otherPhone && !number.isOtherAccepted && { otherPhoneEnding: endingOf(number.otherPhone) }),
});

/** The zone of the job's site; a fact from before sites had one has none. */
const timeZoneOf = ({ steps }: Job): Pick<ConversationView, 'timeZone'> => {
  const timeZone = steps[0]?.timeZone;
  return timeZone ? { timeZone } : {};
};

/** Conversations of one company, in the order given. */
export const chatViews = async (
  { store: { manager }, config, sealer, clock, twilio }: Context,
  companyId: string,
  conversations: readonly Chat[],
): Promise<ConversationView[]> => {
  const ids = conversations.map(({ jobId }) => jobId);
  const jobs = await findJobsOf(manager, companyId, ids);
  const persons = await findPersonsOf(manager, sealer, [...jobs.values()]);
  const indexes = new Map(
    [...persons]
      .filter(([, { phone }]) => isPhone(phone))
      .map(([jobId, { phone }]) => [jobId, phoneIndexOf({ sealer }, phone)]),
  );
  const phoneIndexes = [...indexes.values()];
  const contacts = await findContacts(manager, phoneIndexes);
  const thread = threadFor(config, companyId, 'whatsapp');
  const windows = await findWindows(manager, { phoneIndexes, thread, companyId });
  const unread = await countUnread(manager, companyId, ids);
  const last = await findLastMessages(manager, sealer, conversations);
  const visitIds = [...persons.values()].flatMap(({ visitId }) => visitId ?? []);
  const chosen = await findVisitsWithPhone(manager, companyId, visitIds);
  const numbers = await findVisitNumbers(manager, sealer, companyId, visitIds);
  const assignees = conversations.flatMap(({ assigneeId }) => assigneeId ?? []);
  const names = await findStaffNames(manager, sealer, { companyId, ids: assignees });
  const now = clock.now();
  return conversations.flatMap((chat) => {
    const { jobId, lastSeq, version } = chat;
    const job = jobs.get(jobId);
    // The job was deleted while the list was read.
    if (!job) return [];
    const person = persons.get(jobId);
    const phoneIndex = indexes.get(jobId) ?? '';
    const contact = contacts.get(phoneIndex);
    const newest = last.get(jobId);
    return {
      _id: jobId,
      jobTitle: job.title,
      truckerName: person ? `${person.name} ${person.surname}`.trim() : '',
      ...(person?.visitId !== undefined && chosen.has(person.visitId) && { plainWhatsAppPhone: person.phone }),
      language: person?.language ?? '',
      ...timeZoneOf(job),
      isActive: !hasEnded(job),
      lastMessage: newest ? lastMessageView(newest, job) : null,
      lastSeq,
      unread: unread.get(jobId)?.count ?? 0,
      ...(unread.has(jobId) && { unreadSince: unread.get(jobId)?.since.toISOString() }),
      version,
      windowEndsAt: timeOrNull(windowEndsAt(windows.get(phoneIndex), now)),
      hindrance: hindranceOf({ isConfigured: twilio !== undefined, person, contact }) ?? '',
      ...(person?.plate !== undefined && { plainLicensePlateTruck: person.plate }),
      ...handlingView(chat, names, now),
      ...(person?.visitId !== undefined &&
        numberView({ visitId: person.visitId, phone: person.phone }, numbers.get(person.visitId))),
    };
  });
};

type Answer = AnswerOf<typeof notification.postChatMessage>;

/** The answer to a post: the message as it is now. */
export const postedAnswer = async (context: Context, messageId: string): Promise<Answer> => {
  const message = await findChatMessage(context.store.manager, context.sealer, messageId);
  if (!message) throw new Error('The message that was just written is not there.');
  const [chatMessage] = await messageViews(context, [message]);
  if (!chatMessage) throw new Error('A message has no view.');
  return { message: 'Message sent', chatMessage };
};
