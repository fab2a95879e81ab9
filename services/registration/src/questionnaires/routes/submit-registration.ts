import type { Http } from '@gatelingo/chassis/http';
import { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import { submitRegistration } from '../use-cases/submit-registration.ts';

export const submitRegistrationRoute = (http: Http, context: Context): void => {
  http.handle(registration.submitRegistration, ({ query, body, language, idempotencyKey, ip, proofOfWork }) => {
    const input = { ...body, preferredLanguage: body.preferredLanguage || language };
    return submitRegistration(context, { barcodeId: query.barcodeId, input, idempotencyKey, ip, proofOfWork });
  });
};
