import type { Http } from '@gatelingo/chassis/http';
import { notification } from '@gatelingo/proto/http/notification';
import type { Context } from '../../context.ts';
import { listTemplates } from '../use-cases/list-templates.ts';

export const templateRoutes = (http: Http, context: Context): void => {
  http.handle(notification.listTemplates, () => listTemplates(context));
};
