import type { PgTx } from '@gatelingo/chassis/postgres';
import { farFromLocationMetres } from '@gatelingo/proto/http/jobs';
import type { StepConfirmed } from '@gatelingo/proto/events';
import { templateLanguage } from '@gatelingo/proto/templates';
import { isPhone } from '../../chat/domain/hindrance.ts';
import { phoneIndexOf } from '../../db/lookups.ts';
import type { Context } from '../../context.ts';
import { findJobProjection } from '../../chat/db/jobs.ts';
import { findWindow } from '../../phones/db/phone-companies.ts';
import { windowEndsAt } from '../../chat/domain/chat.ts';
import { threadFor } from '../../phones/domain/senders.ts';
import { personOf } from '../../chat/domain/driver-messages.ts';
import { queueNotice } from './queue-notice.ts';

/** Later, a receipt surprises more than it helps. */
const longestMs = 60 * 60 * 1000;

/**
 * Queues the receipt of a confirmed step, once for the step, while the company's 24 hours with the phone are open. It is one
 * line before the next step's message. The last step has the thanks for the job instead, unless it was confirmed from far away.
 */
export const sendReceipt = async (
  context: Context,
  tx: PgTx,
  { time, payload: { job, stepId, distance = 0 } }: { time: Date; payload: StepConfirmed },
): Promise<void> => {
  const { config, clock, sealer } = context;
  const now = clock.now();
  if (!job?.trucker || now.getTime() - time.getTime() > longestMs) return;
  const { companyId, jobId, steps } = job;
  const { truckerId } = job.trucker;
  // As the projection has it: the driver may have chosen another phone than the registered one.
  const known = await findJobProjection(tx.manager, sealer, jobId);
  const person = known && personOf(known.assignments, truckerId);
  if (!person || !isPhone(person.phone)) return;
  const { phone, language } = person;
  const isFar = distance > farFromLocationMetres;
  const isLast = steps.every(({ confirmedAt }) => confirmedAt !== '');
  if (isLast && !isFar) return;
  const of = { phoneIndex: phoneIndexOf(context, phone), thread: threadFor(config, companyId, 'whatsapp') };
  if (!windowEndsAt(await findWindow(tx.manager, { ...of, companyId }), now)) return;
  const number = steps.findIndex((step) => step.stepId === stepId) + 1;
  const values = [String(number), String(steps.length), ...(isFar ? [String(Math.round(distance / 1000))] : [])];
  await queueNotice(context, tx, {
    ...of,
    ...{ phone, channel: 'whatsapp', answersSid: null, language: templateLanguage(language), values },
    kind: isFar ? 'step-confirmed-far' : 'step-confirmed',
    about: { companyId, jobId, stepId, truckerId, key: `receipt:${stepId}` },
  });
};
