import type { CodeCaller } from '@gatelingo/chassis/codes';
import type { Context } from '../../context.ts';
import { countWrongTry, lockNumberCode, codeIndex } from '../db/number-code-queries.ts';
import { typedCode, typedNumberCode, type TypedCode } from '../domain/number-code.ts';
import { visitOfPass } from './visit-of-pass.ts';
import { proveNumber } from '../../visits/use-cases/prove-number.ts';
import { refusedCode } from '../refusals.ts';

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
  if (found.kind !== 'proved') throw refusedCode('numberCode', found.kind, faults[found.kind]);
  return { secret: found.secret };
};
