const folded = (value: string): string => value.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('und');
const bare = (value: string): string => folded(value).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether each searched word is in the name of a driver, or the searched plate is the driver's. */
export const isSearched = (
  { name, licensePlateTruck }: { name: string; licensePlateTruck: string },
  search: string,
): boolean => {
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  const text = folded(name);
  const plate = bare(search);
  return (
    words.length > 0 &&
    (words.every((word) => text.includes(word)) || (plate !== '' && plate === bare(licensePlateTruck)))
  );
};
