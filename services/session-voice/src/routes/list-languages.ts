import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { listLanguages } from '../use-cases/list-languages.ts';

export const listLanguagesRoute = ({ http, models }: Context): void => {
  http.handle(sessionVoice.listLanguages, async ({ query, caller }) => ({
    languages: await listLanguages(models, {
      ...(query.barcodeId ? { barcodeId: query.barcodeId } : {}),
      ...(caller.kind === 'staff' ? { companyId: caller.companyId } : {}),
    }),
    providers: { translation: false, speechIn: false, speechOut: false },
  }));
};
