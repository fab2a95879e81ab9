import type { Http } from '@gatelingo/chassis/http';
import { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../context.ts';
import { registerTrucker } from '../use-cases/register-trucker.ts';

export const registerTruckerRoute = (http: Http, context: Context): void => {
  http.handle(registration.registerTrucker, ({ body, language, idempotencyKey, ip, proofOfWork }) => {
    const input = { ...body, preferredLanguage: body.preferredLanguage || language };
    return registerTrucker(context, { input, idempotencyKey, ip, proofOfWork });
  });
};
