import type { Http } from '@gatelingo/chassis/http';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { readLatest } from '../use-cases/read-latest.ts';
import { readSession } from '../use-cases/read-session.ts';
import { callerOf } from '../access.ts';
import { withDrivers } from '../use-cases/with-drivers.ts';
import { selectLanguage } from '../use-cases/select-language.ts';
import { startSession } from '../use-cases/start-session.ts';

/** Routes for guests: start and continue a session. */
export const guestSessionRoutes = (http: Http, context: Context): void => {
  http.handle(sessionVoice.startSession, ({ body, language, idempotencyKey, ip, proofOfWork, sessionKey }) =>
    startSession(context, {
      barcodeId: body.barcodeId,
      sessionId: body.sessionId,
      keyed: body.keyed ?? false,
      sessionKey,
      language: body.language ?? language,
      idempotencyKey,
      proofOfWork,
      ip,
    }),
  );
  http.handle(sessionVoice.getSession, async (request) => {
    const { params, query, caller, ip } = request;
    const answer = await readSession(context, { caller: callerOf(request), ip }, params.sessionId, query);
    // So realtime asks who may join: it needs nothing that is for staff.
    if (query.limit === 0) {
      const { handling: _forStaff, ...session } = answer.session;
      return { ...answer, session };
    }
    const [session = answer.session] = await withDrivers(context, caller, [answer.session]);
    return { ...answer, session };
  });
  http.handle(sessionVoice.getLatest, ({ body }) => readLatest(context, body.sessionIds));
  http.handle(sessionVoice.selectLanguage, (request) => selectLanguage(context, callerOf(request), request.body));
};
