export type AddressValue = string | number | boolean | undefined | null;

/** Fills `:name` parts of a path and appends a query; empty and missing values are left out of the query. */
export const apiAddress = (
  path: string,
  params: Record<string, AddressValue> = {},
  query: Record<string, AddressValue> = {},
): string => {
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`The path needs ${name}.`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const suffix = search.toString();
  return `/api${filled}${suffix === '' ? '' : `?${suffix}`}`;
};
