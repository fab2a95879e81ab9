import { type Http, staff } from '@gatelingo/chassis/http';
import { notification } from '@gatelingo/proto/http/notification';
import type { Context } from '../../context.ts';
import { getQuotas } from '../use-cases/get-quotas.ts';

export const quotaRoutes = (http: Http, context: Context): void => {
  http.handle(notification.getQuotas, (request) => getQuotas(context, staff(request).companyId));
};
