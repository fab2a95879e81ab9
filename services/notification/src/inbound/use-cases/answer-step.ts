import type { PgTx } from '@gatelingo/chassis/postgres';
import { DelaySentSchema, PositionSentSchema } from '@gatelingo/proto/events';
import { stepButtonsOf } from '@gatelingo/proto/templates';
import { phoneIndexOf } from '../../db/lookups.ts';
import { dayAndTime, timeSeenFrom } from '../../chat/domain/driver-time.ts';
import { stepLink } from '../../chat/domain/step-link.ts';
import type { Context } from '../../context.ts';
import { findCompany } from '../../db/companies.ts';
import { findJobProjection } from '../../chat/db/jobs.ts';
import { personOf } from '../../chat/domain/driver-messages.ts';
import { insertDriverAnswer } from '../db/driver-answers.ts';
import { type AnswerOf, type AnswerTarget, expectedAt } from '../domain/driver-answer.ts';
import type { InboundMessage } from '../domain/inbound-message.ts';
import { chatAt, languageAt, newestJobAt, receivedAt } from '../domain/situation.ts';
import { type AnswerSituation, decideAnswer, type DueStep } from '../domain/step-answer.ts';
import { appendInbound } from './append-inbound.ts';
import { awaitAnswer } from './await-answer.ts';
import { notifyDriver, type Received } from './notify-driver.ts';

/** The job of an answer as it is now, if the phone is still its trucker's, and the newest one at the company. */
const readJobs = async (
  context: Context,
  { manager }: PgTx,
  { message: { position }, situation }: Received,
  { companyId, jobId, truckerId }: AnswerTarget,
): Promise<AnswerSituation> => {
  const job = await findJobProjection(manager, context.sealer, jobId);
  const person = job && personOf(job.assignments, truckerId);
  const isOwn = person !== undefined && phoneIndexOf(context, person.phone) === situation.phoneIndex;
  const target = newestJobAt(situation, companyId);
  const newest = target && (await findJobProjection(manager, context.sealer, target.jobId));
  return {
    asked: isOwn ? job : undefined,
    newest: newest && { job: newest, truckerId: target.truckerId },
    earlier: situation.answers,
    position: position ?? undefined,
  };
};

/** A step that is due, as its driver is notified of it. */
const dueStepOf = ({ config }: Context, { job: { job, assignments }, stepId }: DueStep) => {
  const { companyId, jobId, truckerId } = job;
  const step = job.steps.find((each) => each.stepId === stepId);
  const person = personOf(assignments, truckerId);
  if (!step || !person || truckerId === null) throw new Error('An active step without its trucker.');
  const link = stepLink(config.PUBLIC_URL, person, { jobId, stepId });
  const { place, timeZone } = step;
  const about = { companyId, jobId, stepId, truckerId };
  return { place, dueAt: new Date(step.dueAt), timeZone, link, about };
};

const leadOn = async (
  context: Context,
  tx: PgTx,
  received: Received,
  { due, about: asked }: { due: DueStep | undefined; about: AnswerTarget },
): Promise<void> => {
  if (!due) return notifyDriver(context, tx, received, { kind: 'job-over', about: asked });
  const { place, dueAt, timeZone, link, about } = dueStepOf(context, due);
  const time = dayAndTime(dueAt, { language: languageAt(received.situation, asked.companyId), timeZone });
  return notifyDriver(context, tx, received, { kind: 'step-due', values: [place, time, link], about });
};

/** The driver is on the spot: the position is asked for, or the page's link taken instead. */
const askPosition = async (context: Context, tx: PgTx, received: Received, due: DueStep): Promise<void> => {
  const { place, link, about } = dueStepOf(context, due);
  await notifyDriver(context, tx, received, { kind: 'ask-position', values: [place, link], about });
};

/** The position is not at the place: nothing is confirmed, until one from there comes or the driver confirms it on the page. */
const askFar = async (
  context: Context,
  tx: PgTx,
  received: Received,
  { due, metres }: { due: DueStep; metres: number },
): Promise<void> => {
  const { place, link, about } = dueStepOf(context, due);
  const values = [place, link, String(Math.round(metres / 1000))];
  await notifyDriver(context, tx, received, { kind: 'position-far', values, about });
};

/** The fields of each fact of an answer. */
const factOf = (
  { companyId, jobId, truckerId, stepId }: AnswerTarget,
  { messageSid: messageId, receivedAt: sentAt }: InboundMessage,
) => ({
  fact: { companyId, jobId, truckerId, stepId: stepId ?? '', messageId, sentAt },
  about: { aggregateId: jobId, companyId, version: 0 },
});

const publishPosition = async (
  { bus }: Context,
  tx: PgTx,
  message: InboundMessage,
  target: AnswerTarget,
): Promise<void> => {
  if (!message.position) throw new Error('An answer by a position without one.');
  const { lat, lng } = message.position;
  const { fact, about } = factOf(target, message);
  await bus.publish(tx, PositionSentSchema, { ...fact, lat: String(lat), lng: String(lng) }, about);
};

const publishDelay = async (
  context: Context,
  tx: PgTx,
  received: Received,
  { minutes, due, target }: { minutes: number; due: DueStep; target: AnswerTarget },
): Promise<void> => {
  const { message, situation } = received;
  const { fact, about } = factOf(target, message);
  await context.bus.publish(tx, DelaySentSchema, { ...fact, minutes }, about);
  const at = receivedAt(message);
  const { dueAt, timeZone } = dueStepOf(context, due);
  const language = languageAt(situation, target.companyId);
  const time = timeSeenFrom(at, expectedAt(dueAt, minutes, at), { language, timeZone });
  await notifyDriver(context, tx, received, { kind: 'delay-noted', values: [time], about: target });
};

/** The driver wants to talk to the staff: that stands in the chat, and the driver gets the lists of cards. */
const talk = async (context: Context, tx: PgTx, received: Received, target: AnswerTarget): Promise<void> => {
  const { message, situation } = received;
  const { companyId } = target;
  const owner = chatAt(situation, companyId);
  if (!owner) return notifyDriver(context, tx, received, { kind: 'job-over', about: target });
  // A typed "3" says nothing to staff.
  const title = stepButtonsOf(languageAt(situation, companyId)).find(({ id }) => id === 'talk')?.title;
  const text = message.pressed === undefined ? (title ?? message.text) : message.text;
  await appendInbound(context, tx, { phoneIndex: situation.phoneIndex, owner, message: { ...message, text } });
  const company = (await findCompany(tx.manager, companyId))?.name ?? context.config.BRAND;
  await notifyDriver(context, tx, received, { kind: 'talk-told', values: [company], about: target });
  // As after a text of the driver's own.
  return awaitAnswer(context, tx, received, owner);
};

/** Does what an answer to a step asks for, once however often it is given; words beside a position are read each time. */
export const answerStep = async (context: Context, tx: PgTx, received: Received, of: AnswerOf): Promise<void> => {
  const { message, situation } = received;
  const jobs = await readJobs(context, tx, received, of.target);
  const { saved, then } = decideAnswer(of, receivedAt(message), jobs);
  const { companyId, jobId, truckerId, stepId } = saved;
  const target = { companyId, jobId, truckerId, stepId };
  await insertDriverAnswer(tx.manager, situation, { sid: message.messageSid, ...saved });
  // A position with words beside it is for somebody to read, too.
  const owner = of.answer === 'position' && message.text !== '' ? chatAt(situation, companyId) : undefined;
  if (owner) await appendInbound(context, tx, { phoneIndex: situation.phoneIndex, owner, message });
  switch (then.kind) {
    case 'nothing':
      return undefined;
    case 'talk':
      return talk(context, tx, received, target);
    case 'lead-on':
      return leadOn(context, tx, received, { due: then.due, about: target });
    case 'ask-position':
      return askPosition(context, tx, received, then.due);
    case 'ask-far':
      return askFar(context, tx, received, then);
    case 'ask-how-late':
      return notifyDriver(context, tx, received, { kind: 'how-late', about: target });
    case 'publish-position':
      return publishPosition(context, tx, message, target);
    case 'publish-delay':
      return publishDelay(context, tx, received, { minutes: then.minutes, due: then.due, target });
  }
};
