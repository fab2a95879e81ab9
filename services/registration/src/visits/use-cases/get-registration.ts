import { problem } from '@gatelingo/chassis/errors';
import type { RegistrationDetails } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import { findActiveJobId, findCompany } from '../../db/projections.ts';
import { findVisit } from '../db/visit-queries.ts';
import { labelsIn } from '../../documents/domain/labels/index.ts';
import { answeredBy } from '../../questionnaires/domain/answered-version.ts';
import { explanationOf } from '../../questionnaires/use-cases/explanation-of.ts';
import { questionnairesOf } from '../../questionnaires/use-cases/questionnaires-of.ts';
import { readAnswers } from '../../questionnaires/use-cases/read-answers.ts';
import { namesOf } from './barcode-names-of.ts';
import { boundPhoneOf } from '../domain/other-phone.ts';
import { registrationRow } from '../view.ts';
import { registrationNumber } from '../domain/registration-number.ts';

/** The phone that gets this visit's messages, if it is another one than the registered. */
const otherPhone = (visit: Visit): Pick<RegistrationDetails, 'plainWhatsAppPhone'> => {
  const bound = boundPhoneOf(visit);
  return bound.kind === 'accepted' ? { plainWhatsAppPhone: bound.phone } : {};
};

/** The fixed fields of a visit as answers, with labels in the reader's language. */
const fixedAnswers = (visit: Visit, language: string): RegistrationDetails['answers'] => {
  const labels = labelsIn(language);
  return [
    { fieldLabel: labels.loadingNumber, value: visit.loadingNumber },
    { fieldLabel: labels.freightCompany, value: visit.freightCompanyName },
    { fieldLabel: labels.city, value: visit.freightCompanyCity },
    { fieldLabel: labels.country, value: visit.freightCompanyCountry },
    { fieldLabel: labels.plateTruck, value: visit.licensePlateTruck },
    { fieldLabel: labels.plateTrailer, value: visit.licensePlateTrailer },
    ...(visit.consentGiven === 'signed'
      ? [
          { fieldLabel: labels.foodLoad, value: visit.isFoodLoad },
          { fieldLabel: labels.foodAdvertising, value: visit.hasFoodAdvertising },
        ]
      : []),
  ];
};

const answersOf = async (context: Context, visit: Visit, language: string): Promise<RegistrationDetails['answers']> => {
  const answered = answeredBy(visit);
  if (!answered) return fixedAnswers(visit, language);
  const company = await findCompany(context.store.manager, visit.companyId);
  const languages = company ? [language, company.language] : [language];
  return readAnswers(context, visit, { answered, languages });
};

export const getRegistration = async (
  context: Context,
  { companyId, id, language }: { companyId: string; id: string; language: string },
): Promise<RegistrationDetails> => {
  const visit = await findVisit(context.store.manager, context.sealer, { companyId, id });
  if (!visit) throw problem('not_found', 'There is no such registration.');
  const [names, questionnaireOf, signature, explained, jobId] = await Promise.all([
    namesOf(context, companyId, [visit]),
    questionnairesOf(context, companyId, [visit]),
    visit.signatureFileId === null ? undefined : context.files.get(visit.signatureFileId),
    explanationOf(context, visit),
    findActiveJobId(context.store.manager, visit),
  ]);
  return {
    ...registrationRow(context, visit, names.get(visit.barcodeRow)),
    ...questionnaireOf(visit),
    plainPhone: visit.phone,
    ...(jobId !== undefined && { jobId }),
    ...otherPhone(visit),
    answers: await answersOf(context, visit, language),
    signature: signature ? `data:image/png;base64,${signature.bytes.toString('base64')}` : '',
    isSignatureTyped: visit.isSignatureTyped,
    consentStoreData: visit.consentStoreData,
    consentReadEverything: visit.consentReadEverything,
    consentVersion: visit.consentVersion,
    ...(visit.consentGiven !== 'signed' && {
      entered: {
        ...{ consent: visit.consentGiven, siteId: visit.siteId },
        registrationNumber: registrationNumber(visit.id, visit.registeredAt),
      },
    }),
    ...(explained && { explained: { at: explained.at.toISOString(), name: explained.name } }),
  };
};
