import { problem } from '@gatelingo/chassis/errors';
import type { Context } from '../../context.ts';
import { findVisitById } from '../db/visit-queries.ts';
import { phoneEnding } from '../domain/phone-number.ts';
import { boundPhoneOf } from '../domain/other-phone.ts';
import { changeVisit } from './change-visit.ts';

const changed = (error: string) =>
  problem('changed_by_someone_else', error, { details: [{ field: 'ending', code: 'changed', error }] });

/** Staff accept the phone that sent a visit's code: the visit's messages go to it. */
export const acceptPhone = (
  context: Context,
  { companyId, id, ending }: { companyId: string; id: string; ending: string },
): Promise<{ message: string }> =>
  context.store.transaction(async (tx) => {
    const visit = await findVisitById(tx.manager, context.sealer, id, { lock: true });
    if (visit?.companyId !== companyId) throw problem('not_found', 'There is no such registration.');
    const bound = boundPhoneOf(visit);
    if (bound.kind !== 'offered' && bound.kind !== 'accepted')
      throw changed('No other phone waits for this registration any more.');
    if (phoneEnding(bound.phone) !== ending)
      throw changed('Another phone has sent the code meanwhile. Please look at it again.');
    if (bound.kind === 'offered') await changeVisit(context, tx, visit, { isOtherPhoneAccepted: true });
    return { message: 'The messages of this registration go to this phone.' };
  });
