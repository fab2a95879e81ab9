import { addressOf, type AddressValues } from '@gatelingo/proto/http/call';

/** The address of a page's call; empty values, too, are left out of the query. */
export const apiAddress = (path: string, params: AddressValues = {}, query: AddressValues = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return `/api${addressOf(path, params, Object.fromEntries(given))}`;
};
