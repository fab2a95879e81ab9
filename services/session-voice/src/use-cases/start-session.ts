import { randomUUID } from 'node:crypto';
import { codeFrom, codeHash, newCode } from '@gatelingo/chassis/codes';
import { limitAnywhere, limitFrom } from '@gatelingo/chassis/limits';
import { hashRequest } from '@gatelingo/chassis/mongo';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { guestKeyIndex } from '../db/collections.ts';
import type { BarcodeProjectionRow } from '../db/models.ts';
import { findSession, insertSession } from '../db/session-queries.ts';
import { closestLanguage } from '../domain/closest-language.ts';
import { sessionView } from '../domain/session-view.ts';
import { idleMs, type Session, startedSession } from '../domain/session.ts';
import { closeIdleSession } from '../domain/work-kinds.ts';
import { listLanguages } from './list-languages.ts';
import { barcodeInUse } from './printed-barcode.ts';
import { providersOf } from './providers.ts';
import { companyLanguage } from './company-language.ts';
import { isKeyOf } from '../access.ts';
import { publishSession } from '../facts.ts';
import { namesOf } from './names-of.ts';

type Answer = AnswerOf<typeof sessionVoice.startSession>;

export interface Start {
  barcodeId: string;
  /** The phone's previous session. */
  sessionId: string | undefined;
  /** The key of that session. */
  sessionKey: string | undefined;
  /** Whether a new session gets a key. */
  keyed: boolean;
  /** The page's language, else the browser's. */
  language: string;
  idempotencyKey: string | undefined;
  proofOfWork: string | undefined;
  ip: string;
}

const answerOf = async (context: Context, session: Session, resumed: boolean): Promise<Answer> => {
  const names = (await namesOf(context, session.companyId, [session]))(session);
  return {
    sessionId: session.id,
    message: resumed ? 'Session resumed' : 'Session started',
    resumed,
    session: sessionView(session, [], { names, isStaff: false }),
    providers: providersOf(context),
  };
};

/** The phone's previous session, if it can be continued. */
const resumable = async (
  { models }: Context,
  { _id }: BarcodeProjectionRow,
  { sessionId, sessionKey }: Pick<Start, 'sessionId' | 'sessionKey'>,
) => {
  const session = sessionId ? await findSession(models, sessionId) : null;
  const isOwn = isKeyOf(session, sessionKey) && session?.barcodeId === _id;
  return isOwn && session.isActive ? session : undefined;
};

interface Beginning {
  id: string;
  language: string;
  keyHash: string | null;
}

const begin = async (
  context: Context,
  barcode: BarcodeProjectionRow,
  { id, language, keyHash }: Beginning,
): Promise<Session> => {
  const { companyId, siteId, _id: barcodeId } = barcode;
  const [readBy, languages] = await Promise.all([
    companyLanguage(context, companyId),
    listLanguages(context.models, { companyId }),
  ]);
  const pageLanguage = closestLanguage(languages, language)?.code ?? readBy;
  const about = { id, keyHash, companyId, siteId, barcodeId, pageLanguage, companyLanguage: readBy };
  return startedSession(about, context.clock.now());
};

/** A session's key, from what only its call knows. It is kept nowhere; each attempt at the same call derives the same one. */
const guestKeyOf = ({ sealer }: Context, sessionId: string, callKey: string): string =>
  codeFrom(guestKeyIndex(sealer, [sessionId, callKey]));

/** Starts a guest's session, once per idempotency key; or continues the phone's previous session. */
export const startSession = async (context: Context, start: Start): Promise<Answer> => {
  const { barcodeId, sessionId, language, keyed, idempotencyKey: key, ip, proofOfWork } = start;
  const barcode = await barcodeInUse(context, barcodeId);
  const limit = { points: context.config.SESSIONS_PER_MINUTE, perSeconds: 60 };
  const atBarcode = { name: 'session', target: barcode._id, limit };
  await limitFrom(context.limiter, ip, atBarcode);
  const before = await resumable(context, barcode, start);
  if (before) return answerOf(context, before, true);
  await limitAnywhere(context, atBarcode, proofOfWork);
  const callKey = key ?? newCode();
  // All bits are random: the id alone is the credential of a guest without a key.
  const id = randomUUID();
  const keyOf = (ofSession: string) => guestKeyOf(context, ofSession, callKey);
  const keyHash = keyed ? codeHash(keyOf(id)) : null;
  const session = await begin(context, barcode, { id, language, keyHash });
  const { companyId } = session;
  const answer = await answerOf(context, session, false);
  const call = {
    companyOrScope: `session:${barcode._id}`,
    key,
    requestHash: hashRequest({ barcodeId, sessionId, language, ...(keyed && { keyed }) }),
    sealer: context.sealer,
  };
  return context.store.transaction(async (tx) => {
    const kept = await context.store.idempotent(tx, call, async () => {
      await insertSession(context.models, session, tx);
      await context.bus.audit(tx, { companyId, what: 'session.created', ids: [session.id], who: 'guest' });
      await publishSession(context, tx, session, { what: 'started' });
      const dueAt = new Date(session.startedAt.getTime() + idleMs);
      const payload = { sessionId: session.id };
      await context.work.enqueue(tx, closeIdleSession, { key: session.id, payload, companyId, dueAt });
      return answer;
    });
    return keyed ? { ...kept, guestKey: keyOf(kept.sessionId) } : kept;
  });
};
