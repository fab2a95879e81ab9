import { codeHash, newCode } from '@gatelingo/chassis/codes';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { AskKind } from '@gatelingo/proto/http/my-data';
import { v7 as newId } from 'uuid';
import type { Context } from '../../context.ts';
import type { AskRow, Visit } from '../../db/entities.ts';
import { findWaiting, insertAsk, updateAsk } from '../db/ask-queries.ts';
import { newAsk } from '../domain/ask.ts';
import { dropAskKind, runErasureKind } from '../domain/work-kinds.ts';
import { answerNumber } from './answer-number.ts';
import { publishAsk } from './publish-ask.ts';

interface Asked {
  /** Locked: two asks at once are one. */
  visit: Visit;
  kind: AskKind;
  isWhole: boolean;
  channel: 'whatsapp' | 'sms';
  /** By default that of the visit. */
  language?: string;
}

/** The same message once more, with a link of its own: of a code only the hash is kept, and the first may be lost. */
const sendAgain = async (
  context: Pick<Context, 'bus'>,
  tx: PgTx,
  waiting: AskRow,
  { visit, kind, isWhole, channel, language = visit.preferredLanguage }: Asked,
): Promise<AskRow> => {
  const code = newCode();
  const ask: AskRow = { ...waiting, linkHash: codeHash(code), version: waiting.version + 1 };
  const { id: askId, waitsUntil, linkHash, version } = ask;
  await updateAsk(tx.manager, ask, { linkHash, version });
  const answered = { askId, answer: kind, isWhole, channel, language, code, waitsUntil };
  await answerNumber(context, tx, visit, answered, version);
  return ask;
};

/** Takes an ask: the number gets a message with its link. An erasure that waits already is that one, with another message. */
export const acceptAsk = async (
  context: Pick<Context, 'bus' | 'clock' | 'work'>,
  tx: PgTx,
  asked: Asked,
): Promise<AskRow> => {
  const { visit, kind, isWhole, channel, language = visit.preferredLanguage } = asked;
  const { companyId, id: visitId } = visit;
  const about = { companyId, visitId, truckerId: isWhole ? visit.truckerId : null };
  const waiting = kind === 'erase' ? await findWaiting(tx.manager, about, { lock: true }) : null;
  if (waiting) return sendAgain(context, tx, waiting, asked);
  const now = context.clock.now();
  const code = newCode();
  const id = newId({ msecs: now.getTime() });
  const ask: AskRow = { id, ...about, kind, ...newAsk(kind, now), linkHash: codeHash(code), version: 1 };
  await insertAsk(tx.manager, ask);
  await context.bus.audit(tx, { companyId, what: 'request.created', ids: [id, visitId], who: 'driver' });
  await publishAsk(context, tx, ask, { language, runAt: ask.waitsUntil === null ? now : null });
  const { waitsUntil, endsAt } = ask;
  await answerNumber(context, tx, visit, { askId: id, answer: kind, isWhole, channel, language, code, waitsUntil });
  const row = { key: id, companyId, payload: { askId: id } };
  if (waitsUntil) await context.work.enqueue(tx, runErasureKind, { ...row, dueAt: waitsUntil });
  await context.work.enqueue(tx, dropAskKind, { ...row, dueAt: endsAt });
  return ask;
};
