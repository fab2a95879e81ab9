import type { Context } from '../context.ts';
import { findSite } from '../db/places.ts';
import type { Place } from '../providers/geocoder.ts';

const ownId = /^site:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The place of a suggestion, a provider's or the company's own. */
export const placeOfSuggestion = async (
  { store, geocoder }: Context,
  { companyId, language, placeId }: { companyId: string; language: string; placeId: string },
): Promise<Place | undefined> => {
  const [, id] = ownId.exec(placeId) ?? [];
  if (id === undefined) return geocoder.details(placeId, language);
  return (await findSite(store.manager, companyId, id)) ?? undefined;
};
