import type { Context } from '../context.ts';
import { sendMailWork } from './send-mail.ts';

/** All work of the service: whoever runs it or makes it due again knows every kind. */
export const registerWork = (context: Context): void => {
  sendMailWork(context);
};
