import type { Subject } from '@gatelingo/proto/http/privacy';
import type { ReceiverRow, Visit } from '../db/entities.ts';

/** A driver, by the newest visit, or one visit. */
export const driverSubject = (
  visit: Pick<Visit, 'name' | 'surname' | 'phone' | 'licensePlateTruck' | 'registeredAt'>,
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
): Subject => ({
  ...{ kind, id, name: `${visit.name} ${visit.surname}`.trim() },
  ...(visit.phone === '' ? {} : { phone: visit.phone }),
  ...(visit.licensePlateTruck === '' ? {} : { licensePlate: visit.licensePlateTruck }),
  lastAt: visit.registeredAt.toISOString(),
});

export const receiverSubject = ({ id, email, askedAt }: Pick<ReceiverRow, 'id' | 'email' | 'askedAt'>): Subject => ({
  ...{ kind: 'receiver', id, name: email, email },
  ...(askedAt ? { lastAt: askedAt.toISOString() } : {}),
});
