import type { PgTx } from '@gatelingo/chassis/postgres';
import { DelaySentSchema, PositionSentSchema } from '@gatelingo/proto/events';
import { buttonsOf } from '@gatelingo/proto/templates';
import { phoneIndexOf } from '../../chat/use-cases/change-chat.ts';
import { dayAndTime, timeSeenFrom } from '../../chat/domain/message-text.ts';
import { stepLink } from '../../chat/domain/step-link.ts';
import type { Context } from '../../context.ts';
import { findCompany } from '../../db/companies.ts';
import { findJobProjection } from '../../db/jobs.ts';
import { findPhoneOwners } from '../../db/phone-owners.ts';
import { type JobProjection, personOf } from '../../domain/trucker-messages.ts';
import { type AnswerTarget, insertDriverAnswer } from '../db/driver-answers.ts';
import { answeredStep, type AnsweredStep, expectedAt, isRepeated, minutesOf } from '../domain/driver-answer.ts';
import { appendInbound } from './append-inbound.ts';
import type { Answered } from './find-answer.ts';
import { languageOf, type Received, tellDriver } from './tell-driver.ts';

interface Situation {
  received: Received;
  answered: Answered;
}

/** The job's step that is due, as its driver is told of it. */
const dueStep = ({ config }: Context, { job, assignments }: JobProjection, stepId: string) => {
  const step = job.steps.find((each) => each.stepId === stepId);
  const person = personOf(assignments, job.truckerId);
  if (!step || !person) throw new Error('An active step without its trucker.');
  const link = stepLink(config.PUBLIC_URL, person, { jobId: job.jobId, stepId });
  return { place: step.place ?? job.title, dueAt: step.dueAt, link };
};

const targetOf = ({ job: { companyId, jobId, truckerId } }: JobProjection, stepId: string): AnswerTarget | undefined =>
  truckerId === null ? undefined : { companyId, jobId, stepId, truckerId };

/** The step that is due for this driver at the company: of the same job, or of the newest active one. */
const findDue = async (
  { sealer }: Context,
  { manager }: PgTx,
  { received: { phoneIndex }, answered: { target } }: Situation,
  known: JobProjection | undefined,
): Promise<{ known: JobProjection; stepId: string } | undefined> => {
  const here = answeredStep(known?.job, target);
  if (known && here.kind !== 'over') return { known, stepId: here.stepId };
  const owner = (await findPhoneOwners(manager, sealer, phoneIndex)).find(
    ({ companyId }) => companyId === target.companyId,
  );
  const other = owner && (await findJobProjection(manager, sealer, owner.jobId));
  const there = answeredStep(other?.job, { stepId: null, truckerId: owner?.truckerId ?? '' });
  return other && there.kind !== 'over' ? { known: other, stepId: there.stepId } : undefined;
};

/** Tells the driver which step is due instead, or that none is. */
const leadOn = async (
  context: Context,
  tx: PgTx,
  situation: Situation,
  known: JobProjection | undefined,
): Promise<void> => {
  const { received, answered } = situation;
  const { phoneIndex, thread } = received;
  const due = await findDue(context, tx, situation, known);
  if (!due) {
    await tellDriver(context, tx, received, { kind: 'job-over', about: answered.target });
    return;
  }
  const { place, dueAt, link } = dueStep(context, due.known, due.stepId);
  const language = await languageOf(context, tx, { phoneIndex, thread }, answered.target.companyId);
  const values = [place, dueAt === undefined ? '–' : dayAndTime(new Date(dueAt), language), link];
  const about = targetOf(due.known, due.stepId);
  await tellDriver(context, tx, received, { kind: 'step-due', values, ...(about && { about }) });
};

/** The driver is on the spot: the position is asked for, or the page's link taken instead. */
const askPosition = async (
  context: Context,
  tx: PgTx,
  { received }: Situation,
  known: JobProjection,
  stepId: string,
) => {
  const { place, link } = dueStep(context, known, stepId);
  const about = targetOf(known, stepId);
  await tellDriver(context, tx, received, { kind: 'ask-position', values: [place, link], ...(about && { about }) });
};

const aboutAnswer = ({ companyId, jobId: aggregateId }: AnswerTarget) => ({ aggregateId, companyId, version: 0 });

const factOf = (target: AnswerTarget, { messageSid: messageId, receivedAt: sentAt }: Received['message']) => {
  const { companyId, jobId, truckerId, stepId } = target;
  return { companyId, jobId, truckerId, stepId: stepId ?? '', messageId, sentAt };
};

const sendPosition = async ({ bus }: Context, tx: PgTx, { message }: Received, target: AnswerTarget): Promise<void> => {
  if (!message.position) throw new Error('An answer by a position without one.');
  const { lat, lng } = message.position;
  const fact = { ...factOf(target, message), lat: String(lat), lng: String(lng) };
  await bus.publish(tx, PositionSentSchema, fact, aboutAnswer(target));
};

const sendDelay = async (
  context: Context,
  tx: PgTx,
  { received, minutes, known }: { received: Received; minutes: number; known: JobProjection },
  target: AnswerTarget,
): Promise<void> => {
  const { message, phoneIndex, thread } = received;
  await context.bus.publish(tx, DelaySentSchema, { ...factOf(target, message), minutes }, aboutAnswer(target));
  const dueAt = known.job.steps.find(({ stepId }) => stepId === target.stepId)?.dueAt;
  const now = new Date(message.receivedAt);
  const language = await languageOf(context, tx, { phoneIndex, thread }, target.companyId);
  const values = [timeSeenFrom(now, expectedAt(dueAt, minutes, now), language)];
  await tellDriver(context, tx, received, { kind: 'delay-noted', values, about: target });
};

const talk = async (context: Context, tx: PgTx, { received, answered: { target } }: Situation): Promise<void> => {
  const { phoneIndex, thread, message } = received;
  const language = await languageOf(context, tx, { phoneIndex, thread }, target.companyId);
  // A typed "3" says nothing to staff.
  const title = buttonsOf('step-active', language).find(({ id }) => id === 'talk')?.title ?? message.text;
  const words = { ...message, text: message.pressed === undefined ? title : message.text };
  if (!(await appendInbound(context, tx, { phoneIndex, message: words }, target.companyId))) {
    await tellDriver(context, tx, received, { kind: 'job-over', about: target });
    return;
  }
  const company = (await findCompany(tx.manager, target.companyId))?.name ?? context.config.BRAND;
  await tellDriver(context, tx, received, { kind: 'talk-told', values: [company], about: target });
};

/** The job of an answer, and its step as it is now; none for a phone that is not its trucker's any more. */
const findStep = async (
  context: Context,
  { manager }: PgTx,
  { received: { phoneIndex }, answered: { target } }: Situation,
): Promise<{ known: JobProjection | undefined; step: AnsweredStep }> => {
  const known = await findJobProjection(manager, context.sealer, target.jobId);
  const person = known && personOf(known.assignments, target.truckerId);
  const own = person && phoneIndexOf(context, person.phone) === phoneIndex ? known : undefined;
  return { known: own, step: answeredStep(own?.job, target) };
};

const actOn = async (
  context: Context,
  tx: PgTx,
  situation: Situation,
  { known, step }: Awaited<ReturnType<typeof findStep>>,
): Promise<void> => {
  const { received, answered } = situation;
  const { kind, target } = answered;
  const minutes = minutesOf(kind);
  if (kind === 'talk') await talk(context, tx, situation);
  else if (!known || step.kind !== 'active') await leadOn(context, tx, situation, known);
  else if (kind === 'here') await askPosition(context, tx, situation, known, step.stepId);
  else if (kind === 'late') await tellDriver(context, tx, received, { kind: 'how-late', about: target });
  else if (kind === 'position') await sendPosition(context, tx, received, target);
  else if (minutes !== undefined) await sendDelay(context, tx, { received, minutes, known }, target);
};

/** Does what an answer asks for, once however often it is pressed. Under the phone's lock. */
export const giveAnswer = async (context: Context, tx: PgTx, { received, answered }: Situation): Promise<void> => {
  const { phoneIndex, thread, message } = received;
  const { kind, earlier } = answered;
  const found = await findStep(context, tx, { received, answered });
  const { companyId, jobId, truckerId, stepId } = answered.target;
  const target = { companyId, jobId, truckerId, stepId: found.step.kind === 'active' ? found.step.stepId : stepId };
  const isOf = kind === 'talk' || kind === 'position' || found.step.kind === 'active';
  const entry = { ...target, kind: isOf ? kind : ('outdated' as const), at: new Date(message.receivedAt) };
  await insertDriverAnswer(tx.manager, { sid: message.messageSid, phoneIndex, thread, ...entry });
  // A position with words beside it is for somebody to read, too.
  if (kind === 'position' && message.text !== '') await appendInbound(context, tx, { phoneIndex, message }, companyId);
  if (isRepeated(entry, earlier)) return;
  await actOn(context, tx, { received, answered: { kind, target, earlier } }, found);
};
