import { type Http, staff } from '@gatelingo/chassis/http';
import { notification } from '@gatelingo/proto/http/notification';
import type { Context } from '../../context.ts';
import { changeMessageSettings } from '../use-cases/change-message-settings.ts';
import { getMessageSettings } from '../use-cases/get-message-settings.ts';

export const messageSettingRoutes = (http: Http, context: Context): void => {
  http.handle(notification.getMessageSettings, (request) => getMessageSettings(context, staff(request).companyId));
  http.handle(notification.changeMessageSettings, (request) =>
    changeMessageSettings(context, { companyId: staff(request).companyId, ...request.body }),
  );
};
