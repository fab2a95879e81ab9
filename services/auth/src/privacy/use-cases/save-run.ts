import { deadLetter } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { RetentionRan } from '@gatelingo/proto/events';
import { privacyServices } from '@gatelingo/proto/http/privacy';
import { lockRun, saveRun as save } from '../db/retention-queries.ts';

const reasons = ['more-than-usual', 'not-last-night'] as const;

/** A service's nightly run; one that was allowed stays so until it is done. */
export const saveRun = async (tx: PgTx, ran: RetentionRan): Promise<void> => {
  const { runId: id, companyId, day, counts, before } = ran;
  const service = privacyServices.find((each) => each === ran.service);
  if (!service) throw deadLetter(`A run of the unknown service ${ran.service}.`);
  const at = new Date(ran.at);
  const known = await lockRun(tx.manager, id);
  if (known && known.at > at) return;
  const waits = known?.state === 'allowed' ? 'allowed' : 'waiting';
  const state = ran.state === 'waiting' ? waits : 'done';
  const reason = state === 'done' ? '' : (reasons.find((each) => each === ran.reason) ?? '');
  await save(tx.manager, { id, companyId, service, day, state, reason, counts, before, at });
};
