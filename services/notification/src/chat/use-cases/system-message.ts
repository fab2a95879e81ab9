import { isDeepStrictEqual } from 'node:util';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { TemplateKind } from '@gatelingo/proto/http/chat';
import type { Context } from '../../context.ts';
import { findCompany } from '../../db/companies.ts';
import { hasOpenSend, lockHeldMessage } from '../db/chat.ts';
import { findSystemStates, findUnsentPosted } from '../db/chat-lists.ts';
import { type ChatMessage, isUnsent, queuedAgain } from '../domain/chat.ts';
import { decideFollow } from '../domain/follow-job.ts';
import { driverNote, isAwaited } from '../domain/driver-words.ts';
import { isPhone } from '../domain/hindrance.ts';
import { sendingKey, sendMessageKind } from '../domain/work-kinds.ts';
import { isLate, type Job } from '../domain/job.ts';
import { type SystemText, systemText, type TextFacts, withText } from '../domain/message-text.ts';
import { stepLink } from '../domain/step-link.ts';
import { type JobProjection, type Person, personOf, type DriverMessage } from '../domain/driver-messages.ts';
import { appendChatMessage } from './append-chat-message.ts';
import { changeChatMessage } from './change-chat-message.ts';
import { saveHeldMessage } from './save-held-message.ts';
import { phoneIndexOf } from '../../db/lookups.ts';
import { enqueueAboutStep } from './enqueue-about-step.ts';

export type Parts = Pick<Context, 'bus' | 'work' | 'sealer' | 'clock' | 'config'>;

/** What a template is rendered from; `stepId` is null for a template that is about no step. */
export interface TemplateInput {
  job: Job;
  person: Person;
  kind: TemplateKind;
  stepId: string | null;
}

/** The values for a job's templates, as staff wrote them and as the driver reads them, and the languages to render. */
export const textFactsOf = async (
  { config }: Pick<Context, 'config'>,
  { manager }: Pick<PgTx, 'manager'>,
  { job, person, stepId }: Omit<TemplateInput, 'kind'>,
): Promise<{ facts: TextFacts; driverFacts: TextFacts; languages: { company: string; trucker: string } }> => {
  // The company's fact travels on another topic and may be behind.
  const company = (await findCompany(manager, job.companyId)) ?? { name: config.BRAND, language: 'en' };
  const step = job.steps.find((each) => each.stepId === stepId);
  const facts = {
    company: company.name,
    job: job.title,
    place: step?.place ?? '',
    dueAt: step?.dueAt ? new Date(step.dueAt) : undefined,
    timeZone: step?.timeZone,
    note: (stepId !== null && person.words.steps[stepId]?.note) || '',
    link: stepId === null ? '' : stepLink(config.PUBLIC_URL, person, { jobId: job.jobId, stepId }),
  };
  const driverFacts = {
    ...facts,
    job: person.words.title || facts.job,
    place: (stepId !== null && person.words.steps[stepId]?.place) || facts.place,
    note: driverNote(person.words, stepId, person.language),
  };
  return { facts, driverFacts, languages: { company: company.language, trucker: person.language } };
};

/** Renders a system message as of now; a step's link is the recipient's own. */
export const textOf = async (parts: Pick<Context, 'config'>, tx: PgTx, input: TemplateInput): Promise<SystemText> => {
  const { facts, driverFacts, languages } = await textFactsOf(parts, tx, input);
  return systemText(input.kind, languages, facts, driverFacts);
};

/** Appends a system message to the job's chat and enqueues it; undefined if the job was deleted. */
export const appendSystemMessage = async (
  parts: Parts,
  tx: PgTx,
  input: TemplateInput & { truckerId: string } & Partial<
      Pick<ChatMessage, 'truckerMessageId' | 'senderUserId' | 'senderName'>
    >,
): Promise<ChatMessage | undefined> => {
  const { job, person, kind, stepId, truckerId, truckerMessageId = null, senderUserId = null, senderName = '' } = input;
  const reach = isPhone(person.phone)
    ? { phoneIndex: phoneIndexOf(parts, person.phone), state: 'queued' as const }
    : { phoneIndex: '', state: 'failed' as const, reason: 'no-phone' as const };
  const message = await appendChatMessage(parts, tx, {
    ...(await textOf(parts, tx, input)),
    ...reach,
    companyId: job.companyId,
    jobId: job.jobId,
    truckerId,
    senderType: 'system',
    senderUserId,
    senderName,
    kind,
    stepId,
    truckerMessageId,
  });
  if (message?.state === 'queued') await enqueueAboutStep(parts, tx, message, { person, stepId });
  return message;
};

const templateInputOf = ({ job, assignments }: JobProjection, message: DriverMessage, now: Date): TemplateInput => {
  const { truckerId, stepId } = message;
  const person = personOf(assignments, truckerId);
  if (!person) throw new Error('A message to somebody to whom the job was never given.');
  const isStepLate = message.kind === 'reminder' && isLate(job, stepId, now);
  return { job, person, kind: isStepLate ? 'step-late' : message.kind, stepId };
};

/** The kinds that bring a step's link first. */
const linkKinds: readonly DriverMessage['kind'][] = ['job-created', 'step-active'];

const cancel = (parts: Parts, tx: PgTx, id: string) =>
  changeChatMessage(parts, tx, id, (message) =>
    isUnsent(message) ? { ...message, state: 'cancelled', reason: 'job-moved-on' } : message,
  );

const requeueMessage = async (parts: Parts, tx: PgTx, id: string, input: TemplateInput): Promise<void> => {
  const text = await textOf(parts, tx, input);
  const after = await changeChatMessage(parts, tx, id, (message) =>
    message.state === 'cancelled' ? queuedAgain({ ...message, ...text, kind: input.kind }) : message,
  );
  if (after?.state === 'queued') await enqueueAboutStep(parts, tx, after, input);
};

/** Whether the translation for which a message waited has come, or will not come. */
const hasComeNow = (before: JobProjection | undefined, { job, person, stepId }: TemplateInput): boolean => {
  const former = before && personOf(before.assignments, job.truckerId);
  return former !== undefined && isAwaited(former.words, stepId) && !isAwaited(person.words, stepId);
};

const rerender = async (
  parts: Parts,
  tx: PgTx,
  { id, before }: { id: string; before: JobProjection | undefined },
  input: TemplateInput,
): Promise<void> => {
  // Under the lock that a send takes: a message under way keeps its text, and is rendered again if the send is lost.
  const held = await lockHeldMessage(tx.manager, parts.sealer, id);
  if (!held || !isUnsent(held.message) || (await hasOpenSend(tx.manager, id))) return;
  const text = { ...(await textOf(parts, tx, input)), kind: input.kind };
  const message = await saveHeldMessage(parts, tx, held, withText(held.message, text));
  if (hasComeNow(before, input)) await parts.work.expedite(tx, sendMessageKind, sendingKey(message));
};

/** Renders again the templates that staff posted about the job and that were not sent yet. */
const rerenderPosted = async (
  parts: Parts,
  tx: PgTx,
  { job, assignments }: JobProjection,
  before: JobProjection | undefined,
): Promise<void> => {
  const person = personOf(assignments, job.truckerId);
  if (!person) return;
  for (const { id, kind, stepId, truckerId } of await findUnsentPosted(tx.manager, job.jobId)) {
    const isMeant =
      truckerId === job.truckerId && (stepId === null || job.steps.some((step) => step.stepId === stepId));
    if (isMeant) await rerender(parts, tx, { id, before }, { job, person, kind, stepId });
  }
};

/** The inputs of a job's templates, apart from the company's name. */
const templateInputsOf = ({ job, assignments }: JobProjection) => ({
  title: job.title,
  steps: job.steps.map(({ stepId, place, dueAt, timeZone }) => ({ stepId, place, dueAt, timeZone })),
  person: personOf(assignments, job.truckerId),
});

const activeLinkOf = ({ messages }: JobProjection): DriverMessage | undefined =>
  messages.find(({ kind, state }) => linkKinds.includes(kind) && state === 'to-be-sent');

/** The active step's link with its text as of now; undefined if nobody is to get one. */
export const renderActiveLink = async (parts: Parts, tx: PgTx, known: JobProjection) => {
  const link = activeLinkOf(known);
  if (!link) return undefined;
  const input = templateInputOf(known, link, parts.clock.now());
  return { truckerMessageId: link.id, text: await textOf(parts, tx, input) };
};

/** After START: queues the active step's link, which STOP had cancelled. Under the phone's lock. */
export const queueStopped = async (parts: Parts, tx: PgTx, known: JobProjection): Promise<void> => {
  const link = activeLinkOf(known);
  if (!link) return;
  const states = await findSystemStates(tx.manager, known.job.jobId);
  const stopped = states.find(
    ({ truckerMessageId, state, reason }) =>
      truckerMessageId === link.id && state === 'cancelled' && reason === 'opted-out',
  );
  if (stopped) await requeueMessage(parts, tx, stopped.id, templateInputOf(known, link, parts.clock.now()));
};

/** Updates the job's chat with the messages to its trucker that follow from the facts. Under the job's lock. */
export const followInChat = async (
  parts: Parts,
  tx: PgTx,
  { before, after }: { before: JobProjection | undefined; after: JobProjection },
): Promise<void> => {
  if (after.messages.length === 0) return;
  const inChat = await findSystemStates(tx.manager, after.job.jobId);
  const hasNewInputs = before !== undefined && !isDeepStrictEqual(templateInputsOf(before), templateInputsOf(after));
  const inputOf = (message: DriverMessage) => templateInputOf(after, message, parts.clock.now());
  const messages = { before: before?.messages ?? [], after: after.messages };
  for (const act of decideFollow({ ...messages, inChat, hasNewInputs })) {
    switch (act.kind) {
      case 'append': {
        const { truckerId, id: truckerMessageId } = act.message;
        await appendSystemMessage(parts, tx, { ...inputOf(act.message), truckerId, truckerMessageId });
        break;
      }
      case 'requeue':
        await requeueMessage(parts, tx, act.id, inputOf(act.message));
        break;
      case 'rerender':
        await rerender(parts, tx, { id: act.id, before }, inputOf(act.message));
        break;
      case 'cancel':
        await cancel(parts, tx, act.id);
        break;
    }
  }
  if (hasNewInputs) await rerenderPosted(parts, tx, after, before);
};
