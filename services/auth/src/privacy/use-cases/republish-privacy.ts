import { aboutRow } from '@gatelingo/chassis/events';
import { HoldSetSchema, PeriodsSetSchema, PrivacyRequestedSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { eachHold } from '../db/hold-queries.ts';
import { eachErasure } from '../db/request-queries.ts';
import { allPeriods } from '../db/retention-queries.ts';
import { aboutErasure, aboutPeriods, erasureState, holdState, periodsState } from '../facts.ts';

type Parts = Pick<Context, 'store' | 'bus'>;

async function* periodsOf({ store }: Parts) {
  for (const periods of await allPeriods(store.manager))
    yield { ...aboutPeriods(periods), payload: periodsState(periods) };
}
async function* holdsOf({ store }: Parts) {
  for await (const hold of eachHold(store.manager)) yield { ...aboutRow(hold), payload: holdState(hold) };
}
async function* erasuresOf({ store }: Parts) {
  for await (const request of eachErasure(store.manager))
    yield { ...aboutErasure(request), payload: erasureState(request) };
}

/** Publishes periods, holds and every erasure again: a service that was restored erases what its backup brought back. */
export const republishPrivacy = async (parts: Parts): Promise<number> =>
  (await parts.bus.republish(PeriodsSetSchema, periodsOf(parts))) +
  (await parts.bus.republish(HoldSetSchema, holdsOf(parts))) +
  (await parts.bus.republish(PrivacyRequestedSchema, erasuresOf(parts)));
