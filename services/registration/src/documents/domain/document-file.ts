import { registrationNumber } from '../../visits/domain/registration-number.ts';

/** The file store's kind for the documents that we render; every other file was made by somebody else. */
export const documentKind = 'registration-pdf';

/** The file name of a visit's document when it is saved or sent. */
export const documentName = ({ id, registeredAt }: { id: string; registeredAt: Date }): string =>
  `registration-${registrationNumber(id, registeredAt)}.pdf`;
