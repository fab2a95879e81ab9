import type { Http } from '@gatelingo/chassis/http';
import type { Holder } from '@gatelingo/chassis/shares';
import { fairKeyHeader, interpreter } from '@gatelingo/proto/http/interpreter';
import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '../context.ts';
import { listLanguages } from '../use-cases/list-languages.ts';
import { translate } from '../use-cases/translate.ts';

const fairKey = /^[\w-]{22,64}$/;

const holderOf = ({ headers, ip }: { headers: IncomingHttpHeaders; ip: string }): Holder => {
  const given = headers[fairKeyHeader.toLowerCase()];
  return typeof given === 'string' && fairKey.test(given) ? { companyId: given } : { address: ip };
};

export const translationRoutes = (http: Http, context: Context): void => {
  http.handle(interpreter.translate, async ({ body, headers, ip, signal }) => {
    const { q: text, source, target, recognise = false } = body;
    const wish = { text, source, target, recognise, holder: holderOf({ headers, ip }), signal };
    const translated = await translate(context, wish);
    const { recognised, untranslated } = translated;
    return {
      translatedText: translated.text,
      ...(recognised ? { detectedLanguage: recognised } : {}),
      ...(untranslated > 0 ? { untranslated } : {}),
    };
  });
  http.handle(interpreter.listLanguages, () => listLanguages(context));
};
