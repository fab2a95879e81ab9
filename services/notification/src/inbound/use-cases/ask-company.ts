import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findCompanyNames } from '../../db/companies.ts';
import { saveChoice } from '../db/choices.ts';
import { type Received, notifyDriver } from './notify-driver.ts';

/** Asks the driver for which of these companies the held messages are. A new list has numbers of its own. */
export const askCompany = async (
  context: Context,
  tx: PgTx,
  received: Received,
  { companies: offered, isNew }: { companies: readonly string[]; isNew: boolean },
): Promise<void> => {
  const list = { offered: [...offered], offeredAt: context.clock.now() };
  if (isNew) await saveChoice(tx.manager, received.situation, list);
  const companies = await findCompanyNames(tx.manager, offered);
  await notifyDriver(context, tx, received, { kind: 'which-company', companies });
};
