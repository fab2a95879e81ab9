import { staff, type Http } from '@gatelingo/chassis/http';
import { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../context.ts';
import { getRegistration, listRegistrationFilters, listRegistrations } from '../use-cases/registration-overview.ts';

export const registrationOverviewRoutes = (http: Http, context: Context): void => {
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
};
