import { isSameHash } from '@gatelingo/chassis/codes';
import { deadLetter, type Fact } from '@gatelingo/chassis/events';
import type { MongoTx } from '@gatelingo/chassis/store';
import type { SessionLinkedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { type Driver, findDriver, saveDriver } from '../db/driver-queries.ts';
import { findSession } from '../db/session-queries.ts';
import { nextVersion } from '../domain/session.ts';
import { changeSession } from './change-session.ts';

type Parts = Pick<Context, 'models' | 'bus' | 'sealer'>;

/** The staff of the session's company see who talks. A driver may name any session: one of another
 * company, or one whose key the phone has not sent, shows nothing. */
export const linkDriver = async (
  parts: Parts,
  tx: MongoTx,
  { version, payload: { link } }: Pick<Fact<typeof SessionLinkedSchema>, 'version' | 'payload'>,
): Promise<void> => {
  if (!link) throw deadLetter('A fact about a link without the link.');
  const { sessionId, companyId, visitId, truckerId, sessionKeyHash, licensePlateTruck } = link;
  const session = await findSession(parts.models, sessionId, tx.session);
  if (session?.companyId !== companyId) return;
  if (session.keyHash !== null && !isSameHash(session.keyHash, sessionKeyHash)) return;
  const before = await findDriver(parts, sessionId, tx);
  if (before && before.version >= version) return;
  const driver: Driver = {
    ...{ _id: sessionId, companyId, visitId, truckerId, licensePlateTruck, version },
    name: `${link.name} ${link.surname}`.trim(),
    linkedAt: new Date(link.linkedAt),
  };
  await saveDriver(parts, driver, tx);
  await changeSession(parts, tx, { before: session, after: nextVersion(session) }, { what: 'changed' });
};
