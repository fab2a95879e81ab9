import { deadLetter } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { PrivacyPartDone } from '@gatelingo/proto/events';
import { privacyServices } from '@gatelingo/proto/http/privacy';
import type { Context } from '../../context.ts';
import { lockRequest, saveRequest } from '../db/request-queries.ts';
import { isWhole } from '../domain/request-state.ts';

/** The part of a service. With the last one the erasure is done, and the person's name goes from it. */
export const savePart = async (
  { sealer, clock }: Context,
  tx: PgTx,
  { requestId, service: named, state, counts, doneAt, keptUntil }: PrivacyPartDone,
): Promise<void> => {
  const service = privacyServices.find((each) => each === named);
  if (!service) throw deadLetter(`A part of the unknown service ${named}.`);
  const request = await lockRequest(tx.manager, sealer, requestId);
  if (!request || request.doneAt) return;
  const part = { state: state === 'held' ? 'held' : 'done', counts, doneAt, keptUntil } as const;
  const parts = { ...request.parts, [service]: part };
  const done = isWhole(parts) ? { doneAt: clock.now(), about: null } : {};
  await saveRequest(tx.manager, sealer, { ...request, parts, ...done });
};
