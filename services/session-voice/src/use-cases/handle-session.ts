import { problem } from '@gatelingo/chassis/errors';
import type { StaffCaller } from '@gatelingo/chassis/http';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { sessionVoice, Snooze } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { findColleagues, findStaff } from '../db/projections.ts';
import { findSession } from '../db/session-queries.ts';
import { openStaffName } from '../db/staff-name.ts';
import { assigned, awake, snoozed } from '../domain/session.ts';
import { activeSessionOf } from './session-access.ts';
import { changeSession } from './session-facts.ts';
import { sessionTransaction } from './session-transaction.ts';

const maxColleagues = 1000;
const longestSnoozeMs = 31 * 24 * 60 * 60 * 1000;

/** The work row's kind; `work/end-snooze.ts` runs it. */
export const endSnooze = 'end-snooze';

/** Whom a session can be given to, by name. */
export const listColleagues = async (
  context: Context,
  { companyId }: StaffCaller,
): Promise<AnswerOf<typeof sessionVoice.listColleagues>> => {
  const people = await findColleagues(context.models, companyId, maxColleagues);
  const colleagues = people.map((person) => ({ userId: person._id, name: openStaffName(context, person) }));
  return { colleagues: colleagues.sort((one, other) => one.name.localeCompare(other.name)) };
};

const needColleague = async ({ models }: Context, companyId: string, userId: string) => {
  const [person] = await findStaff(models, [userId]);
  if (person?.companyId === companyId && person.isActive) return;
  const error = 'There is no such colleague.';
  throw problem('not_found', error, { details: [{ field: 'userId', code: 'not_found', error }] });
};

/** Gives a session to a colleague, or to nobody. */
export const assignSession = async (
  context: Context,
  caller: StaffCaller,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<{ message: string }> => {
  if (userId !== '') await needColleague(context, caller.companyId, userId);
  await sessionTransaction(context, sessionId, async (tx) => {
    const before = await activeSessionOf(context, caller, sessionId, tx);
    await changeSession(context, tx, { before, after: assigned(before, userId || null) }, { what: 'changed' });
  });
  return { message: 'Session assigned' };
};

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

/** Takes a session back when its time has come; one that was put aside until another time stays. */
export const endSnoozeOf = (
  context: Context,
  { sessionId, until }: { sessionId: string; until: string },
): Promise<void> =>
  sessionTransaction(context, sessionId, async (tx) => {
    const before = await findSession(context.models, sessionId, tx.session);
    if (before?.snooze?.until?.toISOString() !== until) return;
    await changeSession(context, tx, { before, after: awake(before, context.clock.now()) }, { what: 'changed' });
  });
