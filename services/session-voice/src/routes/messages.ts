import { randomUUID } from 'node:crypto';
import type { Http } from '@gatelingo/chassis/http';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { markMessages } from '../use-cases/mark-messages.ts';
import { postMessage } from '../use-cases/post-message.ts';
import { callerOf } from '../access.ts';
import { speak } from '../use-cases/speak.ts';
import { transcribe } from '../use-cases/transcribe.ts';

export const messageRoutes = (http: Http, context: Context): void => {
  http.handle(sessionVoice.postMessage, async (request) => {
    const { body, idempotencyKey } = request;
    const clientId = body.clientId ?? idempotencyKey ?? randomUUID();
    const { sessionId, sender, text, phraseId, language } = body;
    const post = { sessionId, sender, text, phraseId, language, clientId };
    return { message: 'Message sent', posted: await postMessage(context, callerOf(request), post) };
  });
  http.handle(sessionVoice.markMessages, async (request) => {
    const { sessionId, side, delivered, read } = request.body;
    return {
      message: 'Messages marked',
      marks: await markMessages(context, callerOf(request), { sessionId, side, delivered, read }),
    };
  });
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
