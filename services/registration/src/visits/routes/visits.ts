import { type Http, staff } from '@gatelingo/chassis/http';
import { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import { registerTrucker } from '../use-cases/register-trucker.ts';
import { getRegistrationForm } from '../../barcodes/use-cases/get-registration-form.ts';
import { getRegistration } from '../use-cases/get-registration.ts';
import { listRegistrationFilters } from '../use-cases/list-registration-filters.ts';
import { listRegistrations } from '../use-cases/list-registrations.ts';
import { acceptPhone } from '../use-cases/accept-phone.ts';
import { listAvailableTruckers } from '../use-cases/list-available-truckers.ts';
import { listCompanyTruckers } from '../use-cases/list-company-truckers.ts';

export const visitRoutes = (http: Http, context: Context): void => {
  http.handle(registration.registerTrucker, ({ body, language, idempotencyKey, ip, proofOfWork }) => {
    const input = { ...body, preferredLanguage: body.preferredLanguage || language };
    return registerTrucker(context, { input, idempotencyKey, ip, proofOfWork });
  });
  http.handle(registration.getRegistrationForm, ({ query: { barcodeId, language }, ip }) =>
    getRegistrationForm(context, { barcodeId, language, ip }),
  );
  http.handle(registration.listRegistrations, (request) =>
    listRegistrations(context, { companyId: staff(request).companyId, query: request.query }),
  );
  http.handle(registration.listRegistrationFilters, (request) =>
    listRegistrationFilters(context, staff(request).companyId),
  );
  http.handle(registration.getRegistration, async (request) => {
    const { companyId } = staff(request);
    const { params, language } = request;
    return { registration: await getRegistration(context, { companyId, id: params.id, language }) };
  });
  http.handle(registration.listCompanyTruckers, (request) =>
    listCompanyTruckers(context, { companyId: staff(request).companyId, query: request.query }),
  );
  http.handle(registration.listAvailableTruckers, (request) =>
    listAvailableTruckers(context, { companyId: staff(request).companyId, query: request.query }),
  );
  http.handle(registration.acceptPhone, (request) => {
    const { params, body } = request;
    return acceptPhone(context, { companyId: staff(request).companyId, id: params.id, ending: body.ending });
  });
};
