import { type Http, staff } from '@gatelingo/chassis/http';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { correctLanguage } from '../use-cases/correct-language.ts';
import { assignSession, listColleagues, snoozeSession } from '../use-cases/handle-session.ts';
import { addNote, listNotes } from '../use-cases/notes.ts';

/** Routes for what staff arrange about a session among themselves. */
export const sessionHandlingRoutes = (http: Http, context: Context): void => {
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
