import { type Http, staff } from '@gatelingo/chassis/http';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { closeSession } from '../use-cases/close-session.ts';
import { listSessions } from '../use-cases/list-sessions.ts';
import { openSession } from '../use-cases/open-session.ts';
import { takeOverSession } from '../use-cases/take-over-session.ts';
import { listDriverSessions } from '../use-cases/list-driver-sessions.ts';
import { withDrivers } from '../use-cases/with-drivers.ts';
import { correctLanguage } from '../use-cases/correct-language.ts';
import { assignSession } from '../use-cases/assign-session.ts';
import { snoozeSession } from '../use-cases/snooze-session.ts';
import { listColleagues } from '../use-cases/list-colleagues.ts';
import { addNote } from '../use-cases/add-note.ts';
import { listNotes } from '../use-cases/list-notes.ts';

/** Routes for staff: the sessions of their company, and what they arrange about one among themselves. */
export const companySessionRoutes = (http: Http, context: Context): void => {
  http.handle(sessionVoice.listSessions, async (request) => {
    const list = await listSessions(context, staff(request), request.query);
    return { ...list, sessions: await withDrivers(context, request.caller, list.sessions) };
  });
  http.handle(sessionVoice.listDriverSessions, (request) => listDriverSessions(context, staff(request)));
  http.handle(sessionVoice.openSession, (request) => {
    const { sessionId, language } = request.body;
    return openSession(context, staff(request), { sessionId, language });
  });
  http.handle(sessionVoice.takeOverSession, (request) =>
    takeOverSession(context, staff(request), request.body.sessionId),
  );
  http.handle(sessionVoice.closeSession, (request) => closeSession(context, staff(request), request.body.sessionId));
  http.handle(sessionVoice.listColleagues, (request) => listColleagues(context, staff(request)));
  http.handle(sessionVoice.assignSession, (request) => assignSession(context, staff(request), request.body));
  http.handle(sessionVoice.snoozeSession, (request) => snoozeSession(context, staff(request), request.body));
  http.handle(sessionVoice.correctLanguage, (request) => correctLanguage(context, staff(request), request.body));
  http.handle(sessionVoice.addSessionNote, (request) =>
    addNote(context, staff(request), { ...request.body, idempotencyKey: request.idempotencyKey }),
  );
  http.handle(sessionVoice.listSessionNotes, (request) =>
    listNotes(context, staff(request), { ...request.params, ...request.query }),
  );
};
