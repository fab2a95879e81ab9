import type { Http } from '@gatelingo/chassis/http';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { callerOf } from '../use-cases/session-access.ts';
import { speak } from '../use-cases/speak.ts';
import { transcribe } from '../use-cases/transcribe.ts';

export const speechRoutes = (http: Http, context: Context): void => {
  http.handle(sessionVoice.speak, (request) => {
    const { body, ip } = request;
    const { sessionId, text, language } = body;
    return speak(context, callerOf(request), { sessionId, text, language, ip });
  });
  http.handle(sessionVoice.transcribe, (request) => {
    const { body, ip } = request;
    const { sessionId, audioBase64, recordingId, sequence, post, askIfUnsure } = body;
    const sound = { sessionId, audioBase64, recordingId, sequence, post, askIfUnsure, ip };
    return transcribe(context, callerOf(request), sound);
  });
};
