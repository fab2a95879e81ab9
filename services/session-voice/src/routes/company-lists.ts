import { type Http, staff } from '@gatelingo/chassis/http';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { createLanguage } from '../use-cases/create-language.ts';
import { deleteLanguage } from '../use-cases/delete-language.ts';
import { updateLanguage } from '../use-cases/update-language.ts';
import { languagesAsTheyAre } from '../use-cases/languages-as-they-are.ts';
import { providersOf } from '../use-cases/providers.ts';
import { readQuickPhrases } from '../use-cases/read-quick-phrases.ts';
import { saveQuickPhrases } from '../use-cases/save-quick-phrases.ts';

export const companyListRoutes = (http: Http, context: Context): void => {
  http.handle(sessionVoice.listLanguages, async ({ query, caller }) => ({
    languages: await languagesAsTheyAre(context, {
      ...(query.barcodeId ? { barcodeId: query.barcodeId } : {}),
      ...(caller.kind === 'staff' ? { companyId: caller.companyId } : {}),
    }),
    providers: providersOf(context),
  }));
  http.handle(sessionVoice.createLanguage, (request) =>
    createLanguage(context, staff(request).companyId, { input: request.body, idempotencyKey: request.idempotencyKey }),
  );
  http.handle(sessionVoice.updateLanguage, (request) =>
    updateLanguage(context, staff(request).companyId, request.body),
  );
  http.handle(sessionVoice.deleteLanguage, (request) =>
    deleteLanguage(context, staff(request).companyId, request.params.id),
  );
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
