import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { hasOpenSend, lockMessageInChat } from '../db/chat.ts';
import { findJobsOfVisit } from '../db/jobs.ts';
import { queuedAgain } from '../domain/chat.ts';
import { type JobProjection, personOf, withPhone } from '../domain/driver-messages.ts';
import { findMovable, hasStepLink } from '../db/chat-lists.ts';
import { activeLinkOf, templateInputOf } from '../domain/template-input.ts';
import { appendSystemMessage } from './append-system-message.ts';
import { saveLockedMessage } from './save-locked-message.ts';
import { phoneIndexOf } from '../../db/lookups.ts';
import { enqueueSending } from './enqueue-sending.ts';
import { changeJobProjection } from './change-job-projection.ts';
import { templateTextOf } from './template-text.ts';

type Parts = Pick<Context, 'bus' | 'work' | 'sealer' | 'clock' | 'config' | 'files'>;

/** A message that was not sent yet goes to the other phone, and so does the link of the active step, if it never got to the first one. */
const moveMessages = async (
  parts: Parts,
  tx: PgTx,
  { known, truckerId, phoneIndex }: { known: JobProjection; truckerId: string; phoneIndex: string },
): Promise<void> => {
  const link = activeLinkOf(known);
  const text = link && (await templateTextOf(parts, tx, templateInputOf(known, link, parts.clock.now())));
  for (const id of await findMovable(tx.manager, { jobId: known.job.jobId, truckerId })) {
    // Under the lock that a send takes: what is under way stays with its phone.
    const held = await lockMessageInChat(tx.manager, parts.sealer, id);
    if (!held || (await hasOpenSend(tx.manager, id))) continue;
    const { message } = held;
    const moved = await saveLockedMessage(parts, tx, held, {
      ...queuedAgain(message),
      // A link that failed or was cancelled was not rendered again since; what is unsent was, by `changeJobProjection`.
      ...(message.truckerMessageId === link?.id && text),
      phoneIndex,
    });
    await enqueueSending(parts, tx, moved);
  }
};

/** The link of the active step went to the phone of before: the one of now gets it, too. */
const sendLinkAgain = async (
  parts: Parts,
  tx: PgTx,
  { known, truckerId, phoneIndex }: { known: JobProjection; truckerId: string; phoneIndex: string },
): Promise<void> => {
  const { job, assignments } = known;
  const [link, person] = [activeLinkOf(known), personOf(assignments, truckerId)];
  if (!link || !person || link.truckerId !== truckerId) return;
  const { stepId } = link;
  if (await hasStepLink(tx.manager, { jobId: job.jobId, stepId, phoneIndex })) return;
  await appendSystemMessage(parts, tx, { job, person, kind: 'step-active', stepId, truckerId });
};

/** A visit's messages go to another phone from now on, or to its own number again: its jobs follow. */
export const rebindJobs = async (
  parts: Parts,
  tx: PgTx,
  { visitId, companyId, phone }: { visitId: string; companyId: string; phone: string },
): Promise<void> => {
  for (const { jobId, truckerId } of await findJobsOfVisit(tx.manager, companyId, visitId)) {
    const known = await changeJobProjection(
      parts,
      tx,
      jobId,
      (before) => before && withPhone(before, truckerId, phone),
    );
    if (!known) continue;
    const moved = { known, truckerId, phoneIndex: phoneIndexOf(parts, phone) };
    await moveMessages(parts, tx, moved);
    await sendLinkAgain(parts, tx, moved);
  }
};
