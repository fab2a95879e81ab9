import { foldName, hasSearchedWords } from '@gatelingo/proto/searched-words';

const bare = (value: string): string => foldName(value).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether each searched word is in the name of a driver, or the searched plate is the driver's. */
export const isSearched = (
  { name, licensePlateTruck }: { name: string; licensePlateTruck: string },
  search: string,
): boolean => {
  const plate = bare(search);
  return hasSearchedWords(name, search) || (plate !== '' && plate === bare(licensePlateTruck));
};
