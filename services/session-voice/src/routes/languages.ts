import { type Http, staff } from '@gatelingo/chassis/http';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { createLanguage, deleteLanguage, updateLanguage } from '../use-cases/change-languages.ts';
import { languagesAsTheyAre } from '../use-cases/list-languages.ts';
import { providersOf } from '../use-cases/providers.ts';

export const languageRoutes = (http: Http, context: Context): void => {
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
};
