import type { QuestionnaireRegistration } from '@gatelingo/proto/http/questionnaires';
import type { registration } from '@gatelingo/proto/http/registration';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../../context.ts';
import { register, type FormCall } from '../../visits/use-cases/register.ts';
import type { FormVisit } from '../../visits/use-cases/store-visit.ts';
import { acceptAnswers, type AcceptedAnswers } from './accept-answers.ts';
import { believedReading } from './believed-reading.ts';

const visitOf = (
  input: QuestionnaireRegistration,
  { readIn, ...accepted }: AcceptedAnswers & Pick<FormVisit, 'readIn'>,
): FormVisit => ({
  kind: 'questionnaire',
  preferredLanguage: input.preferredLanguage,
  ...{ loadingNumber: '', freightCompanyName: '', freightCompanyCity: '', freightCompanyCountry: '' },
  ...{ hasFoodAdvertising: false, isFoodLoad: false },
  isSignatureTyped: input.isSignatureTyped ?? false,
  ...accepted,
  // The documents' form asks for one name only.
  ...{ name: input.name, surname: '', phone: input.phone, licensePlateTruck: '', licensePlateTrailer: '' },
  consentVersion: input.consentVersion,
  consentGiven: 'signed',
  numberSecret: input.numberSecret,
  readIn,
});

interface SubmitRegistration extends FormCall {
  barcodeId: string;
  input: QuestionnaireRegistration;
}

/** A driver registers by the questionnaire of a QR code. */
export const submitRegistration = (
  context: Context,
  { barcodeId, input, ...call }: SubmitRegistration,
): Promise<AnswerOf<typeof registration.submitRegistration>> =>
  register(context, call, {
    barcodeId,
    signature: input.signature,
    payload: { ...input, barcodeId },
    accept: async (barcode) => {
      const accepted = await acceptAnswers(context, barcode, input);
      const { questionnaireId, questionnaireVersion: version } = accepted;
      const answered = { companyId: barcode.companyId, questionnaireId, version };
      const sent = { readIn: input.readIn, language: input.preferredLanguage };
      return visitOf(input, { ...accepted, readIn: await believedReading(context, answered, sent) });
    },
  });
