import { randomUUID } from 'node:crypto';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { MyDataWishedSchema } from '@gatelingo/proto/events';
import type { MyDataWish } from '@gatelingo/proto/templates';
import type { Context } from '../../context.ts';
import { findConnectedCompanies } from '../db/visit-codes.ts';
import { languageAt } from '../domain/situation.ts';
import type { Received } from './notify-driver.ts';

/** Publishes a driver's wish about the own data to each company that knows the phone: registration has whose data it is. */
export const publishWish = async (
  { bus }: Context,
  tx: PgTx,
  { message: { phone, receivedAt: wishedAt }, situation }: Received,
  wish: MyDataWish,
): Promise<void> => {
  const connected = await findConnectedCompanies(tx.manager, situation.phoneIndex);
  const companies = new Set([...situation.owners.map(({ companyId }) => companyId), ...connected]);
  for (const companyId of companies) {
    const wishId = randomUUID();
    const fact = { wishId, companyId, wish, phone, wishedAt, language: languageAt(situation, companyId) };
    await bus.publish(tx, MyDataWishedSchema, fact, { aggregateId: wishId, companyId, version: 1 });
  }
};
