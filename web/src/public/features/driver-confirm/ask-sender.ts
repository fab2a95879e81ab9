import { call, type CallResponse } from '../../../shared/api-client.ts';
import { askedSteps, requestBody, type WaitingRequest } from './asking.ts';
import { stepSender } from './step-sender.ts';

/** This phone's requests to the staff. */
export const { sender: askSender, onDelivery: onAskDelivery } = stepSender<WaitingRequest, CallResponse<'askStaff'>>({
  key: 'askOutbox',
  answers: askedSteps,
  send: (entry) => call('askStaff', { body: requestBody(entry) }),
});
