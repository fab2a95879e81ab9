import { networkOf, type Limit } from '@gatelingo/chassis/limits';
import { NumberCodeAskedSchema } from '@gatelingo/proto/events';
import { v7 as newId } from 'uuid';
import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import { askedNumber } from '../../db/lookups.ts';
import { saveNumberCode, codeIndex } from '../db/number-code-queries.ts';
import { newNumberCode, numberCodeMs } from '../domain/number-code.ts';

const hour = 60 * 60;
const day = 24 * hour;

/** Each code costs its company money and somebody a message: the caller, the number and the company are counted, in this order. */
const countCode = async (
  { config, limiter, sealer }: Context,
  { companyId }: Visit,
  { phone, ip }: { phone: string; ip: string },
): Promise<void> => {
  const perAddress = config.NUMBER_CODES_PER_ADDRESS_AND_HOUR;
  const perCompany = config.NUMBER_CODES_PER_COMPANY_AND_DAY;
  const counted: readonly (readonly [name: string, key: string, limit: Limit])[] = [
    ['number-codes-from', networkOf(ip), { points: perAddress, perSeconds: hour }],
    ['number-codes-from-day', networkOf(ip), { points: 2 * perAddress, perSeconds: day }],
    [
      'number-codes-to',
      askedNumber(sealer, phone),
      { points: config.NUMBER_CODES_PER_NUMBER_AND_DAY, perSeconds: day },
    ],
    // Some strangers with some addresses each must not use up the day within a minute.
    ['number-codes-of-hour', companyId, { points: Math.ceil(perCompany / 4), perSeconds: hour }],
    ['number-codes-of', companyId, { points: perCompany, perSeconds: day }],
  ];
  for (const [name, key, limit] of counted) await limiter.limit(name, key, limit);
};

/** Sends a code to the number of a visit; a new one takes the place of the one before. */
export const sendNumberCode = async (context: Context, visit: Visit, ip: string): Promise<void> => {
  const { id: visitId, companyId, phone } = visit;
  await countCode(context, visit, { phone, ip });
  const code = newNumberCode();
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + numberCodeMs);
  await context.store.transaction(async (tx) => {
    const row = { visitId, companyId, codeIndex: codeIndex(context, visit, code), expiresAt, tries: 0 };
    await saveNumberCode(tx.manager, row);
    const asked = {
      ...{ visitId, companyId, codeId: newId({ msecs: now.getTime() }), phone, code },
      ...{ language: visit.preferredLanguage, expiresAt: expiresAt.toISOString() },
    };
    await context.bus.publish(tx, NumberCodeAskedSchema, asked, { aggregateId: visitId, version: 0, companyId });
  });
};
