import type { Context } from '../context.ts';
import { deleteFoundings } from '../db/foundings.ts';
import { deleteExpiredInvitations } from '../db/invitations.ts';
import { deleteExpiredTokens } from '../db/one-time-tokens.ts';
import { countedFrom } from '../domain/founding.ts';
import { forgottenBefore } from '../domain/invitation.ts';
import { deleteRecords } from '../privacy/use-cases/delete-records.ts';
import { watchRuns } from '../privacy/use-cases/watch-runs.ts';
import { deleteOldAddresses } from './delete-old-addresses.ts';
import { refillSessions } from './refill-sessions.ts';
import { readSigningKey } from './read-signing-key.ts';
import { rotateSigningKeys } from './rotate-signing-keys.ts';
import { watchAudit } from './watch-audit.ts';

const refillMs = 15_000;
const rotateMs = 10 * 60_000;
const runsMs = 60_000;
const auditMs = 60 * 60_000;
const auditCheckMs = 6 * 60 * 60_000;

/** Prepares what the first call needs, then repeats the upkeep at intervals. */
export const startUpkeep = async (context: Context): Promise<void> => {
  const { log, onStop, store, clock } = context;
  const every = (ms: number, what: string, run: () => Promise<void>) => {
    const timer = setInterval(() => {
      run().catch((err: unknown) => {
        log.warn({ err, what }, 'upkeep will be tried again');
      });
    }, ms);
    onStop(what, () => {
      clearInterval(timer);
    });
  };

  await rotateSigningKeys(context);
  // A process that can not sign does not start.
  await readSigningKey(context);
  await refillSessions(context);
  every(refillMs, 'ended sessions', () => refillSessions(context));
  const audit = watchAudit(context);
  const runs = watchRuns(context);
  await runs.count();
  every(auditMs, 'networks of calls', () => deleteOldAddresses(context));
  every(auditCheckMs, 'check of audit logs', () => audit.check());
  every(runsMs, 'nights that wait', () => runs.count());
  every(rotateMs, 'signing keys', async () => {
    await rotateSigningKeys(context);
    await deleteExpiredTokens(store.manager, clock.now());
    await deleteExpiredInvitations(store.manager, forgottenBefore(clock.now()));
    await deleteFoundings(store.manager, countedFrom(clock.now()));
    await deleteRecords(context);
  });
};
