import { networkOf, type Limit } from '@gatelingo/chassis/limits';
import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import { askedNumber } from '../../db/lookups.ts';
import { asksOfNumber } from '../domain/ask.ts';

const hour = 60 * 60;
const day = 24 * hour;
/** Each ask sends somebody a message, and by SMS costs its company money: the caller, the number and the company are counted. */
export const countAsk = async (
  { config, limiter, sealer }: Pick<Context, 'config' | 'limiter' | 'sealer'>,
  { companyId, phone }: Visit,
  { ip, channel }: { ip: string; channel: 'whatsapp' | 'sms' },
): Promise<void> => {
  const perCompany = config.NUMBER_CODES_PER_COMPANY_AND_DAY;
  const from: Limit = { points: config.NUMBER_CODES_PER_ADDRESS_AND_HOUR, perSeconds: hour };
  await limiter.limit('my-data-from', networkOf(ip), from);
  await limiter.limit('my-data-to', `${companyId}:${askedNumber(sealer, phone)}`, asksOfNumber);
  if (channel === 'sms') await limiter.limit('my-data-of', companyId, { points: perCompany, perSeconds: day });
};
