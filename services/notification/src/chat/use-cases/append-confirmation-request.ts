import { deadLetter } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Job as JobFact } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { findCompany } from '../../db/companies.ts';
import { jobOf } from '../domain/job.ts';
import { hasConfirmationRequest } from '../db/chat-lists.ts';
import { requestedStep, requestText } from '../domain/confirmation-request.ts';
import { isPhone } from '../domain/hindrance.ts';
import { appendChatMessage } from './append-chat-message.ts';
import { phoneIndexOf } from '../../db/lookups.ts';

type Parts = Pick<Context, 'bus' | 'sealer' | 'clock'>;

/**
 * Appends the driver's request that the staff confirm a step to the job's chat; one for each step and trucker. Under the
 * job's lock.
 */
export const appendConfirmationRequest = async (
  parts: Parts,
  tx: PgTx,
  { version, payload: { job, stepId } }: { version: number; payload: { job?: JobFact | undefined; stepId: string } },
): Promise<void> => {
  const step = job && requestedStep(jobOf(job, version), stepId);
  if (!job?.trucker || !step) throw deadLetter('A request to confirm a step without the step or the trucker.');
  const { jobId, companyId } = job;
  const { truckerId, name, surname, phone } = job.trucker;
  if (await hasConfirmationRequest(tx.manager, { jobId, companyId, stepId, truckerId })) return;
  // The company's fact travels on another topic and may be behind.
  const companyLanguage = (await findCompany(tx.manager, companyId))?.language ?? 'en';
  await appendChatMessage(parts, tx, {
    ...requestText(companyLanguage, step),
    ...{ jobId, companyId, truckerId, stepId, kind: 'text', state: 'received', senderType: 'trucker' },
    senderName: `${name} ${surname}`.trim(),
    phoneIndex: isPhone(phone) ? phoneIndexOf(parts, phone) : '',
  });
};
