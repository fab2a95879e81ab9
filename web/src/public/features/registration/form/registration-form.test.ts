import { describe, expect, it } from '@jest/globals';
import { consentVersion } from '@gatelingo/proto/consents/current';
import { fixedForm } from './fixed-form.ts';
import { emptyRegistration, missingFields, registrationBody, requiredFields } from './registration-form.ts';

const filled = {
  ...emptyRegistration('pl', '+48'),
  name: ' Zoë ',
  surname: 'Nowak',
  phoneNumber: '0512 345 678',
  loadingNumber: 'L-20931',
  freightCompanyName: 'Trans Nowak',
  freightCompanyCity: 'Wrocław',
  freightCompanyCountry: 'Polska',
  licensePlateTruck: ' wx  12345',
  licensePlateTrailer: 'WX 54321',
  consentReadEverything: true,
  consentStoreData: true,
  signature: 'data:image/png;base64,AAAA',
};

describe('a trucker registration', () => {
  it('misses everything that is required while it is empty, the code of the link too', () => {
    expect(missingFields(emptyRegistration('en', ''), '')).toEqual([...requiredFields]);
  });

  // holds: P309
  it('misses nothing when it is filled in; the food boxes may stay empty', () => {
    expect(missingFields(filled, 'b1')).toEqual([]);
  });

  it.each(requiredFields.filter((field) => field !== 'barcodeId' && field !== 'phone'))(
    'misses %s when only that is empty',
    (field) => {
      const empty = typeof filled[field] === 'boolean' ? false : '  ';
      expect(missingFields({ ...filled, [field]: empty }, 'b1')).toEqual([field]);
    },
  );

  it('misses the phone when prefix or number is', () => {
    expect(missingFields({ ...filled, phonePrefix: '' }, 'b1')).toEqual(['phone']);
    expect(missingFields({ ...filled, phoneNumber: ' ' }, 'b1')).toEqual(['phone']);
  });

  it("is sent with the spec's keys, trimmed, with the full phone number", () => {
    expect(registrationBody(filled, 'b1')).toEqual({
      barcodeId: 'b1',
      name: 'Zoë',
      surname: 'Nowak',
      phone: '+48512345678',
      preferredLanguage: 'pl',
      signature: 'data:image/png;base64,AAAA',
      consentReadEverything: true,
      consentStoreData: true,
      consentVersion,
      loadingNumber: 'L-20931',
      freightCompanyName: 'Trans Nowak',
      freightCompanyCity: 'Wrocław',
      freightCompanyCountry: 'Polska',
      licensePlateTruck: 'WX 12345',
      licensePlateTrailer: 'WX 54321',
      hasFoodAdvertising: false,
      isFoodLoad: false,
    });
  });

  it.each(['🚛🚛', '\u200b', '???'])(
    'is not sent with the plate "%s", and says so at the field',
    (licensePlateTruck) => {
      expect(fixedForm('b1').check({ ...filled, licensePlateTruck }, '+48512345678')).toEqual({
        submission: undefined,
        faults: { licensePlateTruck: 'registration.invalidPlate' },
        isMissing: false,
      });
    },
  );

  it('is not sent with a phone number that breaks the rule', () => {
    expect(registrationBody({ ...filled, phoneNumber: '12' }, 'b1')).toBeUndefined();
  });
});
