import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import type { PassSurroundings } from '../db/pass-surroundings.ts';
import { isMobileOf, smsCountriesOf } from '../domain/sms-countries.ts';

/** Whether a code by SMS can be asked for a visit's number. */
export const canGetCode = (
  { config }: Pick<Context, 'config'>,
  visit: Pick<Visit, 'numberProof'>,
  { phone, around }: { phone: string; around: PassSurroundings },
): boolean => {
  const isOff = !around.sendsSms || config.NUMBER_CODES_PER_COMPANY_AND_DAY === 0;
  if (isOff || visit.numberProof === 'code') return false;
  const { siteAddress: address, smsCountries, companyLanguage } = around;
  return isMobileOf(smsCountriesOf({ address, smsCountries }, companyLanguage), phone);
};
