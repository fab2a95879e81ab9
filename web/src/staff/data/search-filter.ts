/** The parameters of an address after a change; an empty value removes its parameter. */
export const withFilter = (search: URLSearchParams, change: Record<string, string>): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
};
