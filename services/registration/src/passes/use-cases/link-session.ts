import { v7 as newId } from 'uuid';
import { type CodeCaller, codeHash } from '@gatelingo/chassis/codes';
import { aboutRow } from '@gatelingo/chassis/events';
import { SessionLinkedSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { isLinked, saveSessionLink } from '../db/session-link-queries.ts';
import { findVisitById } from '../../visits/db/visit-queries.ts';
import { visitOfPass } from './visit-of-pass.ts';
import { sessionLinkMessage } from '../facts.ts';

/** A driver begins a new session only after the staff have closed the last one, or after hours. */
const sessionsOfVisit = { points: 20, perSeconds: 24 * 60 * 60 };

/**
 * Links the driver of this pass with this session; a repeated call changes nothing. Whether the key is the session's is
 * checked by its owner, session-voice, which gets its hash.
 */
export const linkSession = async (
  context: Context,
  { code, sessionId, sessionKey }: { code: string; sessionId: string; sessionKey: string | undefined },
  caller: CodeCaller,
): Promise<Record<string, never>> => {
  const visit = await visitOfPass(context, code, caller);
  const now = context.clock.now();
  const { companyId, id: visitId } = visit;
  const keyHash = sessionKey === undefined ? '' : codeHash(sessionKey);
  const link = { id: newId({ msecs: now.getTime() }), companyId, sessionId, visitId, linkedAt: now, keyHash };
  if (await isLinked(context.store.manager, link)) return {};
  await context.limiter.limit('sessions-of-visit', visitId, sessionsOfVisit);
  await context.store.transaction(async (tx) => {
    // Locked: at this moment a proof may give the visit to another trucker.
    const current = await findVisitById(tx.manager, context.sealer, visitId, { lock: true });
    const saved = current && (await saveSessionLink(tx.manager, link));
    if (!saved) return;
    const payload = { link: sessionLinkMessage(saved, current) };
    await context.bus.publish(tx, SessionLinkedSchema, payload, aboutRow(saved));
  });
  return {};
};
