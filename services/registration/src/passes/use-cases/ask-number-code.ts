import type { CodeCaller } from '@gatelingo/chassis/codes';
import { networkOf, type Limit } from '@gatelingo/chassis/limits';
import { NumberCodeAskedSchema } from '@gatelingo/proto/events';
import { v7 as newId } from 'uuid';
import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import { askedNumber } from '../../db/lookups.ts';
import { saveNumberCode, codeIndex } from '../db/number-code-queries.ts';
import { findSurroundings } from '../db/pass-surroundings.ts';
import { newNumberCode, numberCodeMs } from '../domain/number-code.ts';
import { canGetCode } from './can-get-code.ts';
import { visitOfPass } from './visit-of-pass.ts';
import { refusedCode } from '../refusals.ts';

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

/** The driver of a pass asks for a code by SMS; a new one takes the place of the one before. */
export const askNumberCode = async (
  context: Context,
  passCode: string,
  caller: CodeCaller,
): Promise<{ message: string }> => {
  const visit = await visitOfPass(context, passCode, caller);
  const { id: visitId, companyId, phone } = visit;
  const around = await findSurroundings(context.store.manager, visit);
  if (!canGetCode(context, visit, { phone, around }))
    throw refusedCode('code', 'no_sms', 'No code can be sent to this number by SMS.');
  await countCode(context, visit, { phone, ip: caller.ip });
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
  return { message: 'A code is on its way to your phone by SMS.' };
};
