import type { PgTx } from '@gatelingo/chassis/postgres';
import type { MyDataWished } from '@gatelingo/proto/events';
import { askKind } from '@gatelingo/proto/http/my-data';
import { v5 as sameId } from 'uuid';
import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import { askedNumber, phoneIndex as phoneIndexOf } from '../../db/lookups.ts';
import { findVisitById } from '../../visits/db/visit-queries.ts';
import { findLatestVisit, lockWaitingOf } from '../db/ask-queries.ts';
import { asksOfNumber } from '../domain/ask.ts';
import { decideWish, refusalOf } from '../domain/wish.ts';
import { answerNumber } from './answer-number.ts';
import { stopAsk } from './stop-ask.ts';
import { acceptAsk } from './accept-ask.ts';

/** A wish by WhatsApp about the data of a number at a company. It comes from the number itself: no code is needed. */
export const acceptWish = async (context: Context, tx: PgTx, wished: MyDataWished): Promise<void> => {
  const { companyId, phone, wishId, language } = wished;
  const phoneIndex = phoneIndexOf(context.sealer, phone, companyId);
  const number = await findLatestVisit(tx.manager, { companyId, phoneIndex });
  const visit = number && (await findVisitById(tx.manager, context.sealer, number.visitId, { lock: true }));
  if (!visit) return;
  const kind = askKind.safeParse(wished.wish).data;
  const waiting = kind ? [] : await lockWaitingOf(tx.manager, { companyId, phoneIndex });
  const isCounted = kind !== undefined && number.proofUsedAt !== null;
  const asked = askedNumber(context.sealer, phone);
  const { used } = isCounted
    ? await context.limiter.count('my-data-wished', `${companyId}:${asked}`, asksOfNumber)
    : { used: 0 };
  const now = context.clock.now();
  const decision = decideWish({
    kind,
    proofUsedAt: number.proofUsedAt,
    isOver: used > asksOfNumber.points,
    waiting: waiting.length,
    now,
  });
  const reply = (answer: 'stopped' | 'over' | 'not-proved' | 'too-often', about: Visit, askId: string) =>
    answerNumber(context, tx, about, { askId, answer, isWhole: true, channel: 'whatsapp', language });
  switch (decision.kind) {
    case 'take':
      await acceptAsk(context, tx, { visit, kind: decision.ask, isWhole: true, channel: 'whatsapp', language });
      return;
    case 'stop':
      for (const ask of waiting) await stopAsk(context, tx, ask);
      return reply('stopped', visit, wishId);
    case 'refuse':
      // Answers of the same id are one message.
      return reply(decision.why, visit, sameId(`${asked} ${refusalOf(decision.why, now)}`, companyId));
  }
};
