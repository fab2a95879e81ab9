import { problem } from '@gatelingo/chassis/errors';
import type { StaffCaller } from '@gatelingo/chassis/http';
import { hashRequest } from '@gatelingo/chassis/postgres';
import type { TemplateKind } from '@gatelingo/proto/http/chat';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { notification } from '@gatelingo/proto/http/notification';
import type { Context } from '../../context.ts';
import { findStaffName } from '../db/staff.ts';
import { postedAnswer } from '../view.ts';
import { resolveRecipient } from './resolve-recipient.ts';
import { appendSystemMessage } from './append-system-message.ts';
import { noSuchJob } from '../refusals.ts';
import { waitForJob } from './wait-for-job.ts';
import { templateStep } from '../domain/template-step.ts';

/** Sends the job's trucker a template, once per Idempotency-Key. */
export const postTemplate = async (
  context: Context,
  { companyId, userId }: StaffCaller,
  { jobId, kind, idempotencyKey: key }: { jobId: string; kind: TemplateKind; idempotencyKey: string | undefined },
): Promise<AnswerOf<typeof notification.postTemplate>> => {
  const { store, sealer } = context;
  await waitForJob(context, companyId, jobId);
  const call = { companyOrScope: companyId, key, requestHash: hashRequest({ jobId, kind }) };
  const { messageId } = await store.transaction((tx) =>
    store.idempotent(tx, call, async () => {
      const { job, person, truckerId } = await resolveRecipient(context, tx, { companyId, jobId });
      const stepId = templateStep(job, kind);
      if (stepId === undefined) throw problem('rule_violated', 'No step of this job is waiting to be confirmed.');
      const senderName = (await findStaffName(tx.manager, sealer, { id: userId, companyId })) ?? '';
      const input = { job, person, kind, stepId, truckerId, senderUserId: userId, senderName };
      const written = await appendSystemMessage(context, tx, input);
      if (!written) throw noSuchJob();
      return { messageId: written.id };
    }),
  );
  return postedAnswer(context, messageId);
};
