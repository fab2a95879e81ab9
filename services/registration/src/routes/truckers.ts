import { staff, type Http } from '@gatelingo/chassis/http';
import { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../context.ts';
import { acceptPhone } from '../use-cases/accept-phone.ts';
import { listAvailableTruckers, listCompanyTruckers } from '../use-cases/list-truckers.ts';

export const truckerRoutes = (http: Http, context: Context): void => {
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
