import { consentVersion } from '@gatelingo/proto/consents/current';
import type { RegistrationBody } from '../sending/submission.ts';
import { namesItsCountry, numberBySpec } from '@gatelingo/proto/phone/typed-number';
import { readPlate, tidyPlate } from '@gatelingo/proto/plate/read-plate';

/** Links the button at the bottom of the page to the form. */
export const registrationFormId = 'registration-form';

/** All fields that can be missing or wrong, in the order of the page. */
export const requiredFields = [
  'barcodeId',
  'name',
  'surname',
  'phone',
  'loadingNumber',
  'freightCompanyName',
  'freightCompanyCity',
  'freightCompanyCountry',
  'licensePlateTruck',
  'licensePlateTrailer',
  'consentReadEverything',
  'consentStoreData',
  'signature',
] as const;
type RequiredField = (typeof requiredFields)[number];

/** The form's values at its start. */
export const emptyRegistration = (language: string, phonePrefix: string) => ({
  name: '',
  surname: '',
  phonePrefix,
  phoneNumber: '',
  preferredLanguage: language,
  loadingNumber: '',
  freightCompanyName: '',
  freightCompanyCity: '',
  freightCompanyCountry: '',
  licensePlateTruck: '',
  licensePlateTrailer: '',
  hasFoodAdvertising: false,
  isFoodLoad: false,
  consentReadEverything: false,
  consentStoreData: false,
  /** A PNG as a data URL, or empty. */
  signature: '',
  isSignatureTyped: false,
});
export type RegistrationValues = ReturnType<typeof emptyRegistration>;

/** The required fields that are still missing (spec, section 5). */
export const missingFields = (values: RegistrationValues, barcodeId: string): RequiredField[] =>
  requiredFields.filter((field) => {
    if (field === 'barcodeId') return barcodeId === '';
    if (field === 'phone')
      return values.phoneNumber.trim() === '' || (values.phonePrefix === '' && !namesItsCountry(values.phoneNumber));
    const value = values[field];
    return typeof value === 'boolean' ? !value : value.trim() === '';
  });

/** The fields with a plate that no vehicle has. */
export const wrongPlates = (values: RegistrationValues): RequiredField[] =>
  (['licensePlateTruck', 'licensePlateTrailer'] as const).filter(
    (field) => readPlate(values[field]).kind === 'refused',
  );

/** The request's body; undefined if the phone number is invalid. `phone`: the full number, if its plan was at hand. */
export const registrationBody = (
  values: RegistrationValues,
  barcodeId: string,
  phone = numberBySpec(values.phoneNumber, values.phonePrefix),
): RegistrationBody | undefined => {
  if (phone === undefined) return undefined;
  return {
    barcodeId,
    name: values.name.trim(),
    surname: values.surname.trim(),
    phone,
    preferredLanguage: values.preferredLanguage,
    signature: values.signature,
    ...(values.isSignatureTyped ? { isSignatureTyped: true } : {}),
    consentReadEverything: values.consentReadEverything as true,
    consentStoreData: values.consentStoreData as true,
    consentVersion,
    loadingNumber: values.loadingNumber.trim(),
    freightCompanyName: values.freightCompanyName.trim(),
    freightCompanyCity: values.freightCompanyCity.trim(),
    freightCompanyCountry: values.freightCompanyCountry.trim(),
    licensePlateTruck: tidyPlate(values.licensePlateTruck),
    licensePlateTrailer: tidyPlate(values.licensePlateTrailer),
    hasFoodAdvertising: values.hasFoodAdvertising,
    isFoodLoad: values.isFoodLoad,
  };
};
