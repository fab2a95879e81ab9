import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { lockMedium } from './lock-medium.ts';
import { changeMedium } from './change-medium.ts';

export const failMedium = async (context: Context, tx: PgTx, mediumId: string): Promise<void> => {
  const before = await lockMedium(tx, mediumId);
  if (before.state !== 'pending') return;
  await changeMedium(context, tx, { ...before, state: 'refused', reason: 'not-fetched' });
};
