import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { lockMedium } from './lock-medium.ts';
import { changeMedium } from './change-medium.ts';

export const retryMedium = async (context: Context, tx: PgTx, mediumId: string): Promise<void> => {
  const before = await lockMedium(tx, mediumId);
  if (before.reason !== 'not-fetched') return;
  await changeMedium(context, tx, { ...before, state: 'pending', reason: '' });
};
