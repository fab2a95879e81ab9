import type { Conversation } from '@gatelingo/proto/http/chat';
import { plainText } from '../../../../shared/format/plain-text.ts';

/** A plate as it is compared: without what divides it. */
const signs = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The loaded rows whose title, driver or plate contains the words. */
export const found = (words: string, loaded: readonly Conversation[]): Conversation[] => {
  const wanted = plainText(words.trim());
  const plate = signs(wanted);
  return loaded.filter(({ jobTitle, truckerName, plainLicensePlateTruck = '' }) => {
    if (plainText(`${jobTitle} ${truckerName}`).includes(wanted)) return true;
    return plate !== '' && signs(plainText(plainLicensePlateTruck)).includes(plate);
  });
};
