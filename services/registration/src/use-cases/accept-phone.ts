import { problem } from '@gatelingo/chassis/errors';
import type { Context } from '../context.ts';
import { findVisitRow } from '../db/visit-queries.ts';
import { phoneEnding } from '../domain/phone-number.ts';
import { boundPhoneOf } from './other-phone.ts';
import { changeVisit } from './prove-number.ts';
import { openVisit } from './visit-personal.ts';

const changed = (error: string) =>
  problem('changed_by_someone_else', error, { details: [{ field: 'ending', code: 'changed', error }] });

/** Staff accept the phone that sent a visit's code: the visit's messages go to it. */
export const acceptPhone = (
  context: Context,
  { companyId, id, ending }: { companyId: string; id: string; ending: string },
): Promise<{ message: string }> =>
  context.store.transaction(async (tx) => {
    const row = await findVisitRow(tx.manager, id, { lock: true });
    if (row?.companyId !== companyId) throw problem('not_found', 'There is no such registration.');
    const bound = boundPhoneOf(context, row, openVisit(context, row));
    if (bound.kind !== 'offered' && bound.kind !== 'accepted')
      throw changed('No other phone waits for this registration any more.');
    if (phoneEnding(bound.phone) !== ending)
      throw changed('Another phone has sent the code meanwhile. Please look at it again.');
    if (bound.kind === 'offered') await changeVisit(context, tx, row, { isOtherPhoneAccepted: true });
    return { message: 'The messages of this registration go to this phone.' };
  });
