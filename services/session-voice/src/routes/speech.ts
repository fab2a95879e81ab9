import type { Http } from '@gatelingo/chassis/http';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { speak } from '../use-cases/speak.ts';
import { transcribe } from '../use-cases/transcribe.ts';

export const speechRoutes = (http: Http, context: Context): void => {
  http.handle(sessionVoice.speak, ({ body, caller, ip }) => {
    const { sessionId, text, language } = body;
    return speak(context, caller, { sessionId, text, language, ip });
  });
  http.handle(sessionVoice.transcribe, ({ body, caller }) => {
    const { sessionId, audioBase64, recordingId, sequence, post, askIfUnsure } = body;
    return transcribe(context, caller, { sessionId, audioBase64, recordingId, sequence, post, askIfUnsure });
  });
};
