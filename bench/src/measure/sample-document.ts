import { consentVersion } from '@gatelingo/proto/consents';
import { signature } from '@gatelingo/e2e/builders';
import { driver } from '@gatelingo/e2e/demo/drivers';
import {
  registrationDocumentHtml,
  type RegistrationDocument,
} from '../../../services/registration/src/documents/domain/registration-document.ts';

/** The document of an invented driver, as the service would render it. */
export const sampleDocument = (): string => {
  const document: RegistrationDocument = {
    ...driver(0),
    brand: 'Gatelingo+',
    number: '20261120-0001',
    companyName: 'Nordhafen Logistik',
    companyLanguage: 'de',
    siteName: 'Hafen Nord',
    siteAddress: 'Hafenstraße 12, 20457 Hamburg',
    barcodeName: 'Tor 4',
    registeredAt: new Date('2026-11-20T07:52:00.000Z'),
    loadingNumber: 'L-20931',
    hasFoodAdvertising: false,
    isFoodLoad: true,
    timeZone: 'Europe/Berlin',
    isSignatureTyped: false,
    consentGiven: 'signed',
    consentVersion,
    signature: Buffer.from(signature().split(',')[1] ?? '', 'base64'),
  };
  return registrationDocumentHtml(document);
};
