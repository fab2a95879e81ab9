import { randomUUID } from 'node:crypto';
import type { Http } from '@gatelingo/chassis/http';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { markMessages } from '../use-cases/mark-messages.ts';
import { postMessage } from '../use-cases/post-message.ts';

export const messageRoutes = (http: Http, context: Context): void => {
  http.handle(sessionVoice.postMessage, async ({ body, caller, idempotencyKey }) => {
    const clientId = body.clientId ?? idempotencyKey ?? randomUUID();
    const { sessionId, sender, text, phraseId, language } = body;
    const post = { sessionId, sender, text, phraseId, language, clientId };
    return { message: 'Message sent', posted: await postMessage(context, caller, post) };
  });
  http.handle(sessionVoice.markMessages, async ({ body, caller }) => {
    const { sessionId, side, delivered, read } = body;
    return {
      message: 'Messages marked',
      marks: await markMessages(context, caller, { sessionId, side, delivered, read }),
    };
  });
};
