import type { Context } from '../context.ts';
import type { Point } from '../providers/geocoder.ts';
import { sitesToLookNear } from './sites-to-look-near.ts';

/** The place of an address. */
export const geocodeAddress = async (
  context: Context,
  { companyId, language, address }: { companyId: string; language: string; address: string },
): Promise<(Point & { address: string }) | undefined> =>
  context.geocoder.geocode(address, language, await sitesToLookNear(context, companyId));
