import type { Fact } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { AuditLineSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { appendLink, insertDay, lockChain } from '../db/audit.ts';
import { linkedTo } from '../domain/audit-chain.ts';
import { storeAuditDayKind } from '../domain/audit-day.ts';

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Appends a line to its company's chain. The first line of a day closes the day before: its end also goes to the log and beside the backups. */
export const appendAuditLine = async (
  { clock, log, work }: Pick<Context, 'clock' | 'log' | 'work'>,
  tx: PgTx,
  { payload }: Pick<Fact<typeof AuditLineSchema>, 'payload'>,
): Promise<void> => {
  const { companyId, lineId, at, who, what, ids, count, address } = payload;
  const end = await lockChain(tx.manager, companyId);
  // Also after a clock that was wrong each line is later than the one before.
  const appendedAt = new Date(Math.max(clock.now().getTime(), (end.appendedAt?.getTime() ?? 0) + 1));
  if (end.appendedAt && dayOf(end.appendedAt) < dayOf(appendedAt)) {
    const closed = { companyId, day: dayOf(end.appendedAt), seq: end.seq, hash: end.hash };
    await insertDay(tx.manager, closed);
    await work.enqueue(tx, storeAuditDayKind, { key: `${companyId} ${closed.day}`, companyId, payload: closed });
    tx.afterCommit(() => {
      log.info(closed, 'the end of a day of an audit log');
    });
  }
  const line = { companyId, lineId, at: new Date(at), who, what, ids, count };
  await appendLink(tx.manager, linkedTo(end, line), { appendedAt, address });
};
