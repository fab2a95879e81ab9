import type { CallRequest } from '../../../../shared/api-client.ts';

export type RegistrationBody = CallRequest<'registerTrucker'>['body'];
export type QuestionnaireBody = CallRequest<'submitRegistration'>['body'];

/** The request: a trucker's registration, or that of the code's questionnaire. */
export type Submission = { body: RegistrationBody } | { barcodeId: string; body: QuestionnaireBody };

/** The form that everybody can fill in, or the code's questionnaire. */
export type FormName = 'usual' | 'questionnaire';

/** The form that was filled in. */
export const formNameOf = (sent: Submission): FormName => ('barcodeId' in sent ? 'questionnaire' : 'usual');

/** The QR code at which it was submitted. */
export const barcodeOf = (sent: Submission): string => ('barcodeId' in sent ? sent.barcodeId : sent.body.barcodeId);

/** The same with what proves that the number is the driver's, if this phone keeps that. */
export const withNumberSecret = (sent: Submission, numberSecret: string | undefined): Submission => {
  if (numberSecret === undefined) return sent;
  return 'barcodeId' in sent
    ? { ...sent, body: { ...sent.body, numberSecret } }
    : { ...sent, body: { ...sent.body, numberSecret } };
};
