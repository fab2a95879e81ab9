import { type Http, staff } from '@gatelingo/chassis/http';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { readQuickPhrases, saveQuickPhrases } from '../use-cases/quick-phrases.ts';

export const quickPhraseRoutes = (http: Http, context: Context): void => {
  http.handle(sessionVoice.getQuickPhrases, async (request) => {
    const answer = await readQuickPhrases(context, staff(request).companyId);
    request.reply.etag(answer.version);
    return answer;
  });
  http.handle(sessionVoice.saveQuickPhrases, async (request) => {
    const { body, ifMatch, reply } = request;
    const answer = await saveQuickPhrases(context, staff(request).companyId, { phrases: body.phrases, ifMatch });
    reply.etag(answer.version);
    return answer;
  });
};
