import type { Context } from '../context.ts';
import { newestSites } from '../db/places.ts';

/** More sites do not change what is near. */
const sitesLooked = 200;

export const sitesToLookNear = ({ store }: Context, companyId: string) =>
  newestSites(store.manager, companyId, sitesLooked);
