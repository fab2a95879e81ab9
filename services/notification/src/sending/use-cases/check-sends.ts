import { toProblem } from '@gatelingo/chassis/errors';
import type { Context } from '../../context.ts';
import { type Twilio, TwilioError } from '../../providers/twilio.ts';
import { claimDueSends, moveChecks } from '../db/send-checks.ts';
import { decideCheck } from '../domain/send-check.ts';
import { applyStatus } from './apply-status.ts';
import { lockStatuses } from './lock-statuses.ts';

const perRound = 500;
const askedAtOnce = 10;
/** A claimed send must be asked for within this time, else it is due again. */
const heldMs = 2 * 60_000;

/** A send to ask for, and when it is checked again after that. */
interface Asked {
  id: string;
  sid: string;
  next: Date | null;
}

/** Claims the sends that are due and sets their next check; returns those to ask for, and how many were due. */
const claimSome = ({ store, clock }: Context): Promise<{ asked: Asked[]; due: number }> =>
  store.transaction(async ({ manager }) => {
    const now = clock.now();
    const due = await claimDueSends(manager, { now, limit: perRound });
    const decided = due.map((send) => ({ id: send.id, ...decideCheck(send, now) }));
    const held = new Date(now.getTime() + heldMs);
    await moveChecks(
      manager,
      decided.map(({ id, kind, next }) => ({ id, checkAt: kind === 'ask' ? held : next })),
    );
    return { asked: decided.filter((each) => each.kind === 'ask'), due: due.length };
  });

const isAway = (error: unknown): boolean =>
  error instanceof TwilioError ? error.failure.kind !== 'never' : toProblem(error).code === 'unavailable';

/** Asks for the status of one send and applies it as its callback would have. */
const ask = async (
  context: Context,
  twilio: Twilio,
  { id, sid, next: checkAt }: Asked,
): Promise<'asked' | 'unavailable'> => {
  const { store, log } = context;
  try {
    const found = await twilio.fetch(sid);
    await store.transaction(async (tx) => {
      const reported = { sendId: id, sid, ...found };
      await lockStatuses(tx, [reported]);
      await applyStatus(context, tx, reported);
      await moveChecks(tx.manager, [{ id, checkAt }]);
    });
  } catch (error) {
    if (isAway(error)) {
      log.warn({ err: error, sendId: id }, 'what became of a message will be asked for again');
      return 'unavailable';
    }
    // One failing send must not block the others.
    log.error({ err: error, sendId: id }, 'what became of a message could not be found out');
    await moveChecks(store.manager, [{ id, checkAt }]);
  }
  return 'asked';
};

/**
 * Asks the provider for the status of sends without a final callback, a few times each; returns how many it asked for.
 * Ends early on the signal, or if the provider is unavailable: the rest is due again in a moment.
 */
export const checkSends = async (context: Context, signal?: AbortSignal): Promise<number> => {
  const { twilio } = context;
  if (!twilio) return 0;
  for (let total = 0; ;) {
    const { asked, due } = await claimSome(context);
    total += asked.length;
    for (let at = 0; at < asked.length; at += askedAtOnce) {
      if (signal?.aborted) return total;
      const answers = await Promise.all(asked.slice(at, at + askedAtOnce).map((each) => ask(context, twilio, each)));
      if (answers.includes('unavailable')) return total;
    }
    if (due < perRound) return total;
  }
};
