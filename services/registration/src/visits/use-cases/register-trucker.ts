import type { registration, DriverRegistration } from '@gatelingo/proto/http/registration';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../../context.ts';
import { register, type FormCall } from './register.ts';
import type { FormVisit } from './store-visit.ts';

const visitOf = (input: DriverRegistration): FormVisit => {
  const { name, surname, phone, licensePlateTruck, licensePlateTrailer } = input;
  return {
    kind: 'trucker',
    preferredLanguage: input.preferredLanguage,
    loadingNumber: input.loadingNumber,
    freightCompanyName: input.freightCompanyName,
    freightCompanyCity: input.freightCompanyCity,
    freightCompanyCountry: input.freightCompanyCountry,
    hasFoodAdvertising: input.hasFoodAdvertising ?? false,
    isFoodLoad: input.isFoodLoad ?? false,
    isSignatureTyped: input.isSignatureTyped ?? false,
    questionnaireId: null,
    questionnaireVersion: null,
    readIn: null,
    missingAnswers: 0,
    ...{ name, surname, phone, licensePlateTruck, licensePlateTrailer },
    consentVersion: input.consentVersion,
    consentGiven: 'signed',
    numberSecret: input.numberSecret,
  };
};

/** A driver registers by the fixed form; it works at each QR code, also at one with a questionnaire. */
export const registerTrucker = (
  context: Context,
  { input, ...call }: FormCall & { input: DriverRegistration },
): Promise<AnswerOf<typeof registration.registerTrucker>> => {
  const { barcodeId, signature } = input;
  const accept = () => Promise.resolve(visitOf(input));
  return register(context, call, { barcodeId, signature, payload: input, accept });
};
