import { toProblem } from '@gatelingo/chassis/errors';
import type { Context } from '../../context.ts';
import { type DueSend, moveChecks, claimDueSends } from '../db/send-checks.ts';
import { judgeCheck } from '../domain/send-check.ts';
import { type Twilio, TwilioError } from '../../twilio.ts';
import { applyStatus } from './apply-status.ts';

const perRound = 500;
const askedAtOnce = 10;
/** A claimed send must be asked for within this time, else it is due again. */
const heldMs = 2 * 60_000;

interface Asked {
  send: DueSend & { sid: string };
  next: Date | null;
}

/** Claims the sends that are due and sets their next check; returns those to ask for, and how many were due. */
const claimSome = ({ store, clock }: Context): Promise<{ asked: Asked[]; taken: number }> =>
  store.transaction(async ({ manager }) => {
    const now = clock.now();
    const due = await claimDueSends(manager, { now, limit: perRound });
    const judged = due.map((send) => ({ send, ...judgeCheck(send, now) }));
    const held = new Date(now.getTime() + heldMs);
    await moveChecks(
      manager,
      judged.map(({ send: { id }, isAsked, next }) => ({ id, checkAt: isAsked ? held : next })),
    );
    const asked = judged.flatMap(({ send, isAsked, next }) => {
      const { sid } = send;
      return isAsked && sid !== null ? [{ send: { ...send, sid }, next }] : [];
    });
    return { asked, taken: due.length };
  });

/** Asks for the status of one send and applies it as its callback would have; false if the provider is unavailable. */
const ask = async (context: Context, twilio: Twilio, { send, next: checkAt }: Asked): Promise<boolean> => {
  const { store, log } = context;
  const { id, sid } = send;
  try {
    const told = await twilio.fetch(sid);
    await store.transaction(async (tx) => {
      await applyStatus(context, tx, { sendId: id, sid, ...told });
      await moveChecks(tx.manager, [{ id, checkAt }]);
    });
    return true;
  } catch (error) {
    const isAway =
      error instanceof TwilioError ? error.failure.kind !== 'never' : toProblem(error).code === 'unavailable';
    if (isAway) {
      log.warn({ err: error, sendId: id }, 'what became of a message will be asked for again');
      return false;
    }
    // One failing send must not block the others.
    log.error({ err: error, sendId: id }, 'what became of a message could not be found out');
    await moveChecks(store.manager, [{ id, checkAt }]);
    return true;
  }
};

/** False if it ended early. */
const askAll = async (
  context: Context,
  twilio: Twilio,
  { asked, signal }: { asked: readonly Asked[]; signal: AbortSignal | undefined },
): Promise<boolean> => {
  for (let at = 0; at < asked.length; at += askedAtOnce) {
    if (signal?.aborted) return false;
    const answers = await Promise.all(asked.slice(at, at + askedAtOnce).map((each) => ask(context, twilio, each)));
    if (answers.includes(false)) return false;
  }
  return true;
};

/**
 * Asks the provider for the status of sends without a final callback, a few times each; returns how many it asked for.
 * Ends early on the signal, or if the provider is unavailable: the rest is due again in a moment.
 */
export const checkSends = async (context: Context, signal?: AbortSignal): Promise<number> => {
  const { twilio } = context;
  if (!twilio) return 0;
  for (let total = 0; ;) {
    const { asked, taken } = await claimSome(context);
    const isDone = await askAll(context, twilio, { asked, signal });
    total += asked.length;
    if (!isDone || taken < perRound) return total;
  }
};
