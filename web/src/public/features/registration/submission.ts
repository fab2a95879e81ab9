import type { CallRequest } from '../../../shared/api-client.ts';

export type RegistrationBody = CallRequest<'registerTrucker'>['body'];
export type QuestionnaireBody = CallRequest<'submitRegistration'>['body'];

/** What is sent: a trucker's registration, or that of the code's questionnaire. */
export type Submission = { body: RegistrationBody } | { barcodeId: string; body: QuestionnaireBody };

/** The QR code at which it was submitted. */
export const barcodeOf = (sent: Submission): string => ('barcodeId' in sent ? sent.barcodeId : sent.body.barcodeId);
