import { driverDraftKey } from '../draft/draft-keys.ts';
import { type FormKind, pathOf } from './form-kind.ts';
import { knownFields, knownOf, twoNames } from '../../../parts/known-driver.ts';
import {
  emptyRegistration,
  missingFields,
  registrationBody,
  type RegistrationValues,
  requiredFields,
  wrongPlates,
} from './registration-form.ts';

/** Values that another company may not take over: the number of a load of the first one, its consents, and the signature. */
const atAnotherCompany = (values: RegistrationValues): RegistrationValues => ({
  ...values,
  loadingNumber: '',
  consentReadEverything: false,
  consentStoreData: false,
  signature: '',
});

const askFor = (field: string) => `registration.missing.${field}`;

/** The trucker's form at a code. */
export const fixedForm = (barcodeId: string): FormKind<RegistrationValues> => ({
  barcodeId,
  draftKey: driverDraftKey,
  // Earlier versions of this page kept one for each code.
  earlierDraftKey: `${driverDraftKey}:${barcodeId}`,
  empty: emptyRegistration,
  check: (values, phone) => {
    const missing = missingFields(values, barcodeId);
    const plates = wrongPlates(values);
    const body = registrationBody(values, barcodeId, phone);
    return {
      submission: body && missing.length === 0 && plates.length === 0 ? { body } : undefined,
      faults: {
        ...(body ? {} : { phone: 'registration.invalidPhone' }),
        ...Object.fromEntries(plates.map((field) => [field, 'registration.invalidPlate'])),
        ...Object.fromEntries(missing.map((field) => [field, askFor(field)])),
      },
      isMissing: missing.length > 0,
    };
  },
  askFor,
  fieldAt: (path) => requiredFields.find((field) => field === pathOf(path)[0]),
  goesOnAnywhere: true,
  // From a questionnaire, which asks for the whole name.
  fromKnown: (driver) => ({
    ...driver,
    ...(driver.surname === '' && twoNames(driver.name, driver.preferredLanguage)),
  }),
  toKnown: knownOf,
  withoutDriver: (values, empty) => ({
    ...values,
    ...Object.fromEntries(knownFields.map((field) => [field, empty[field]])),
    signature: '',
  }),
  atAnotherCompany,
});
