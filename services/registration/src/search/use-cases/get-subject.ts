import { problem } from '@gatelingo/chassis/errors';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { SubjectKey } from '@gatelingo/proto/http/privacy';
import type { privacySubjects } from '@gatelingo/proto/http/privacy-internal';
import type { Context } from '../../context.ts';
import { findDriver, findReceiver, findVisitOf, idsOfDriver } from '../db/subject-queries.ts';
import { driverSubject, receiverSubject } from '../view.ts';

type Answer = AnswerOf<typeof privacySubjects.getSubject>;

const noSuchPerson = () => problem('not_found', 'There is no such person in your company.');

/** A person with every id that stands for them. */
export const getSubject = async (
  { store: { manager }, sealer }: Pick<Context, 'store' | 'sealer'>,
  companyId: string,
  { kind, id }: SubjectKey,
): Promise<Answer> => {
  const of = { id, companyId };
  if (kind === 'receiver') {
    const receiver = await findReceiver(manager, sealer, of);
    if (!receiver) throw noSuchPerson();
    return { subject: receiverSubject(receiver), truckerIds: [], visitIds: [] };
  }
  if (kind === 'visit') {
    const visit = await findVisitOf(manager, sealer, of);
    if (!visit) throw noSuchPerson();
    return { subject: driverSubject(visit, { kind, id }), truckerIds: [], visitIds: [id] };
  }
  const driver = kind === 'driver' ? await findDriver(manager, of) : undefined;
  const latest = driver && (await findVisitOf(manager, sealer, { id: driver.latestVisitId, companyId }));
  if (!driver || !latest) throw noSuchPerson();
  const ids = await idsOfDriver(manager, { id: driver.id, companyId });
  return { subject: driverSubject(latest, { kind, id: driver.id }), ...ids };
};
