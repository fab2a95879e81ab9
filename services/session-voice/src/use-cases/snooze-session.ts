import { problem } from '@gatelingo/chassis/errors';
import type { StaffCaller } from '@gatelingo/chassis/http';
import type { Snooze } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { awake, snoozed } from '../domain/session.ts';
import { activeSessionOf } from '../access.ts';
import { changeSession } from './change-session.ts';
import { sessionTransaction } from './session-transaction.ts';
import { endSnooze } from '../domain/work-kinds.ts';

const longestSnoozeMs = 31 * 24 * 60 * 60 * 1000;

const needFuture = (until: Date | null, now: Date) => {
  const ahead = until === null ? 1 : until.getTime() - now.getTime();
  if (ahead > 0 && ahead <= longestSnoozeMs) return;
  const error = 'Choose a time within the next 31 days.';
  throw problem('rule_violated', error, { details: [{ field: 'snooze.until', code: 'invalid', error }] });
};

/** Puts a session aside, or takes it back. */
export const snoozeSession = async (
  context: Context,
  caller: StaffCaller,
  { sessionId, snooze }: { sessionId: string; snooze: Snooze | null },
): Promise<{ message: string }> => {
  const now = context.clock.now();
  const until = snooze?.until == null ? null : new Date(snooze.until);
  needFuture(until, now);
  await sessionTransaction(context, sessionId, async (tx) => {
    const before = await activeSessionOf(context, caller, sessionId, tx);
    const after = snooze ? snoozed(before, until) : awake(before, now);
    await changeSession(context, tx, { before, after }, { what: 'changed' });
    if (after === before || !snooze || until === null) return;
    const payload = { sessionId, until: until.toISOString() };
    const row = { key: `${sessionId} v${String(after.version)}`, payload, companyId: before.companyId, dueAt: until };
    await context.work.enqueue(tx, endSnooze, row);
  });
  return { message: snooze ? 'Session put aside' : 'Session taken back' };
};
