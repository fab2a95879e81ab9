import type { Context } from '../context.ts';
import { applyStatusWork } from './apply-status.ts';
import { fetchMediumWork } from './fetch-medium.ts';
import { receiveMessageWork } from './receive-message.ts';
import { sendMailWork } from './send-mail.ts';
import { sendMessageWork } from './send-message.ts';
import { translateMessageWork } from './translate-message.ts';

/** All work of the service: whoever runs it or makes it due again knows every kind. */
export const registerWork = (context: Context): void => {
  sendMailWork(context);
  sendMessageWork(context);
  applyStatusWork(context);
  translateMessageWork(context);
  receiveMessageWork(context);
  fetchMediumWork(context);
};
