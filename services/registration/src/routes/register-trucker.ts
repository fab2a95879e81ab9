import type { Http } from '@gatelingo/chassis/http';
import { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../context.ts';
import { registerTrucker } from '../use-cases/register-trucker.ts';

export const registerTruckerRoute = (http: Http, context: Context): void => {
  http.handle(registration.registerTrucker, ({ body, idempotencyKey, ip, proofOfWork }) =>
    registerTrucker(context, { input: body, idempotencyKey, ip, proofOfWork }),
  );
};
