import { staff, type Http } from '@gatelingo/chassis/http';
import { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import { exportRegistrations } from '../use-cases/export-registrations.ts';

export const exportRoute = (http: Http, context: Context): void => {
  http.handle(registration.exportRegistrations, (request) => {
    const { query, language } = request;
    return exportRegistrations(context, { companyId: staff(request).companyId, query, language });
  });
};
