import type { Http } from '@gatelingo/chassis/http';
import { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import { confirmReceiver } from '../use-cases/confirm-receiver.ts';
import { stopReceiver } from '../use-cases/stop-receiver.ts';
import { findReceiver } from '../use-cases/find-receiver.ts';

export const receiverRoutes = (http: Http, context: Context): void => {
  http.handle(registration.findReceiver, ({ body }) => findReceiver(context, body.token));
  http.handle(registration.confirmReceiver, async ({ body }) => {
    await confirmReceiver(context, body.token);
    return { message: 'You will get the registrations by e-mail.' };
  });
  http.handle(registration.stopReceiver, async ({ body }) => {
    await stopReceiver(context, body.token);
    return { message: 'You will get no more registrations by e-mail.' };
  });
};
