import { problem } from '@gatelingo/chassis/errors';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { SubjectKey } from '@gatelingo/proto/http/privacy';
import type { privacySubjects } from '@gatelingo/proto/http/privacy-internal';
import type { Context } from '../context.ts';
import { findDrivers } from '../db/driver-queries.ts';
import { findSession } from '../db/session-queries.ts';
import { guestSubject } from '../view.ts';

/** The guest of a session. */
export const getSubject = async (
  context: Pick<Context, 'models' | 'sealer'>,
  companyId: string,
  { kind, id }: SubjectKey,
): Promise<AnswerOf<typeof privacySubjects.getSubject>> => {
  const session = kind === 'guest' ? await findSession(context.models, id) : undefined;
  if (session?.companyId !== companyId) throw problem('not_found', 'There is no such person in your company.');
  const [driver] = await findDrivers(context, { companyId, ids: [id] });
  return { subject: guestSubject(id, session.lastActivityAt, driver), truckerIds: [], visitIds: [] };
};
