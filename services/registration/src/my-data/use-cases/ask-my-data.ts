import type { CodeCaller } from '@gatelingo/chassis/codes';
import { problem } from '@gatelingo/chassis/errors';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { AskKind } from '@gatelingo/proto/http/my-data';
import type { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import { findSurroundings } from '../../passes/db/pass-surroundings.ts';
import { refusedCode } from '../../passes/refusals.ts';
import { proveByCode } from '../../passes/use-cases/prove-by-code.ts';
import { visitOfPass } from '../../passes/use-cases/visit-of-pass.ts';
import { findVisitById } from '../../visits/db/visit-queries.ts';
import { countAsk } from './count-ask.ts';
import { numberChannel } from './number-channel.ts';
import { acceptAsk } from './accept-ask.ts';

interface Asked {
  code: string;
  kind: AskKind;
  /** The code that was sent to the number: everything of it is meant. */
  numberCode?: string | undefined;
}

/**
 * The driver of a pass asks for a copy or for erasure. Whoever has the pass alone reaches this visit alone, and gets nothing to see: the
 * answer goes to the number.
 */
export const askMyData = async (
  context: Context,
  { code, kind, numberCode }: Asked,
  caller: CodeCaller,
): Promise<AnswerOf<typeof registration.askMyData>> => {
  const seen = await visitOfPass(context, code, caller);
  const channel = numberChannel(context, seen, await findSurroundings(context.store.manager, seen));
  if (!channel)
    throw refusedCode('code', 'no_way', 'No message reaches this number. Please connect it by WhatsApp first.');
  const isWhole = numberCode !== undefined;
  if (isWhole) await proveByCode(context, { code, numberCode }, caller);
  await countAsk(context, seen, { ip: caller.ip, channel });
  const ask = await context.store.transaction(async (tx) => {
    const visit = await findVisitById(tx.manager, context.sealer, seen.id, { lock: true });
    if (!visit) throw problem('not_found', 'There is nothing at this address.');
    return acceptAsk(context, tx, { visit, kind, isWhole, channel });
  });
  return { isWhole, channel, ...(ask.waitsUntil && { waitsUntil: ask.waitsUntil.toISOString() }) };
};
