import { isDeepStrictEqual } from 'node:util';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { hasOpenSend, lockMessageInChat } from '../db/chat.ts';
import { isUnsent } from '../domain/chat.ts';
import { type DriverMessage, type JobProjection, personOf } from '../domain/driver-messages.ts';
import { findSystemStates, findUnsentPosted } from '../db/chat-lists.ts';
import { isAwaited } from '../domain/driver-words.ts';
import { decideFollow } from '../domain/follow-job.ts';
import { withText } from '../domain/message-text.ts';
import { type TemplateInput, templateInputOf } from '../domain/template-input.ts';
import { sendingKey, sendMessageKind } from '../domain/work-kinds.ts';
import { appendSystemMessage } from './append-system-message.ts';
import { changeChatMessage } from './change-chat-message.ts';
import { requeueMessage } from './requeue-message.ts';
import { saveLockedMessage } from './save-locked-message.ts';
import { templateTextOf } from './template-text.ts';

type Parts = Pick<Context, 'bus' | 'work' | 'sealer' | 'clock' | 'config'>;

const cancel = (parts: Parts, tx: PgTx, id: string) =>
  changeChatMessage(parts, tx, id, (message) =>
    isUnsent(message) ? { ...message, state: 'cancelled', reason: 'job-moved-on' } : message,
  );

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
  const held = await lockMessageInChat(tx.manager, parts.sealer, id);
  if (!held || !isUnsent(held.message) || (await hasOpenSend(tx.manager, id))) return;
  const text = { ...(await templateTextOf(parts, tx, input)), kind: input.kind };
  const message = await saveLockedMessage(parts, tx, held, withText(held.message, text));
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
