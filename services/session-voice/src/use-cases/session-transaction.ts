import type { MongoTx } from '@gatelingo/chassis/store';
import type { Context } from '../context.ts';

/** One change of one session in a transaction, after the changes that this process started before it. */
export const sessionTransaction = <R>(
  { store, inTurn }: Pick<Context, 'store' | 'inTurn'>,
  sessionId: string,
  work: (tx: MongoTx) => Promise<R>,
): Promise<R> => inTurn(sessionId, () => store.transaction(work));
