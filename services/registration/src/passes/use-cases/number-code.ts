import type { CodeCaller } from '@gatelingo/chassis/codes';
import { problem } from '@gatelingo/chassis/errors';
import { networkOf, type Limit } from '@gatelingo/chassis/limits';
import { NumberCodeAskedSchema } from '@gatelingo/proto/events';
import { v7 as newId } from 'uuid';
import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import { askedNumber, numberCodeIndex } from '../../db/lookups.ts';
import { countWrongTry, lockNumberCode, saveNumberCode } from '../db/number-code-queries.ts';
import { findSurroundings } from '../db/pass-surroundings.ts';
import { newNumberCode, numberCodeMs, typedCode, typedNumberCode, type TypedCode } from '../domain/number-code.ts';
import { canGetCode } from './can-get-code.ts';
import { visitOfPass } from './open-pass.ts';
import { proveNumber } from '../../visits/use-cases/prove-number.ts';

const hour = 60 * 60;
const day = 24 * hour;

const codeIndex = ({ sealer }: Pick<Context, 'sealer'>, { id, companyId }: Visit, code: string): string =>
  numberCodeIndex(sealer, [id, code], companyId);

const refusal = (field: string, code: string, error: string) =>
  problem('rule_violated', error, { details: [{ field, code, error }] });

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
    throw refusal('code', 'no_sms', 'No code can be sent to this number by SMS.');
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

const faults: Record<Exclude<TypedCode['kind'], 'right'>, string> = {
  wrong: 'This code is wrong. Please look at the newest SMS.',
  over: 'This code is not valid any more. Please ask for a new one.',
};

type Proved = { kind: 'proved'; secret: string } | Exclude<TypedCode, { kind: 'right' }>;

/** The driver typed the code that was sent to the visit's number: it is proved. */
export const proveByCode = async (
  context: Context,
  { code, numberCode }: { code: string; numberCode: string },
  caller: CodeCaller,
): Promise<{ secret: string }> => {
  const visit = await visitOfPass(context, code, caller);
  const { id: visitId, companyId } = visit;
  const index = codeIndex(context, visit, typedNumberCode(numberCode));
  // A wrong try has to be counted: the transaction ends well, and the refusal is thrown behind it.
  const found = await context.store.transaction(async (tx): Promise<Proved> => {
    const known = await lockNumberCode(tx.manager, visit);
    const typed = typedCode(known, index, context.clock.now());
    if (typed.kind === 'wrong' && known) await countWrongTry(tx.manager, known);
    if (typed.kind !== 'right') return typed;
    const proved = await proveNumber(context, tx, { companyId, visitId, by: 'code' });
    const secret = proved?.numberSecret;
    // A secret that the pass must not show any more is not given again for a code that was typed before.
    return secret ? { kind: 'proved', secret } : { kind: 'over' };
  });
  if (found.kind !== 'proved') throw refusal('numberCode', found.kind, faults[found.kind]);
  return { secret: found.secret };
};
