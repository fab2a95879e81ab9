import { problem } from '@gatelingo/chassis/errors';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { Subject, SubjectKey } from '@gatelingo/proto/http/privacy';
import type { privacySubjects } from '@gatelingo/proto/http/privacy-internal';
import type { Context } from '../context.ts';
import { findDrivers, findDriversSince } from '../db/driver-queries.ts';
import { findSession } from '../db/session-queries.ts';
import { isSearched } from '../domain/subject-search.ts';
import type { Session } from '../domain/session.ts';

type Parts = Pick<Context, 'models' | 'sealer'>;

/** One page: who finds more narrows the search. */
const most = 50;
/** The drivers of so many sessions are compared, the newest first. */
const mostCompared = 5_000;

const guest = (id: string, lastAt: Date, name = '', licensePlate = ''): Subject => ({
  ...{ kind: 'guest', id, name, lastAt: lastAt.toISOString() },
  ...(licensePlate === '' ? {} : { licensePlate }),
});

const ownSession = async ({ models }: Parts, companyId: string, id: string): Promise<Session | undefined> => {
  const session = await findSession(models, id);
  return session?.companyId === companyId ? session : undefined;
};

/** Guests of sessions whose driver is known and matches a text, and the guest of the session with this id. */
export const findSubjects = async (
  context: Parts,
  { companyId, search }: { companyId: string; search: string },
): Promise<AnswerOf<typeof privacySubjects.findSubjects>> => {
  const drivers = await findDriversSince(context, companyId, new Date(0), mostCompared);
  const found = drivers.filter((driver) => isSearched(driver, search));
  const named = await ownSession(context, companyId, search);
  const subjects = [
    ...(named ? [guest(named.id, named.lastActivityAt)] : []),
    ...found.map(({ _id, linkedAt, name, licensePlateTruck }) => guest(_id, linkedAt, name, licensePlateTruck)),
  ];
  return { subjects: subjects.slice(0, most), hasMore: subjects.length > most };
};

/** The guest of a session. */
export const getSubject = async (
  context: Parts,
  companyId: string,
  { kind, id }: SubjectKey,
): Promise<AnswerOf<typeof privacySubjects.getSubject>> => {
  const session = kind === 'guest' ? await ownSession(context, companyId, id) : undefined;
  if (!session) throw problem('not_found', 'There is no such person in your company.');
  const [driver] = await findDrivers(context, { companyId, ids: [id] });
  const subject = guest(id, session.lastActivityAt, driver?.name, driver?.licensePlateTruck);
  return { subject, truckerIds: [], visitIds: [] };
};
