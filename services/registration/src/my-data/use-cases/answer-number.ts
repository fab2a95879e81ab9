import type { PgTx } from '@gatelingo/chassis/postgres';
import { MyDataAnsweredSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import { answerMessage } from '../facts.ts';

/** Publishes what the number of a visit gets to read about its ask: notification sends it there, and nowhere else; once for each version. */
export const answerNumber = async (
  { bus }: Pick<Context, 'bus'>,
  tx: PgTx,
  visit: Visit,
  answered: Parameters<typeof answerMessage>[1],
  version = 1,
): Promise<void> => {
  const { companyId } = visit;
  const about = { aggregateId: answered.askId, companyId, version };
  await bus.publish(tx, MyDataAnsweredSchema, answerMessage(visit, answered), about);
};
