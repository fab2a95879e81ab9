import type { Context } from '../../context.ts';
import type { PassSurroundings } from '../db/pass-surroundings.ts';
import { isMobileOf, smsCountriesOf } from '../domain/sms-countries.ts';

/** Whether a code by SMS reaches a number at a site. */
export const canSendCode = (
  { config }: Pick<Context, 'config'>,
  { phone, around }: { phone: string; around: PassSurroundings },
): boolean => {
  if (!around.sendsSms || config.NUMBER_CODES_PER_COMPANY_AND_DAY === 0) return false;
  const { siteAddress: address, smsCountries, companyLanguage } = around;
  return isMobileOf(smsCountriesOf({ address, smsCountries }, companyLanguage), phone);
};
