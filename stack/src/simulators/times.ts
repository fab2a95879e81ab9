/** The behaviour that holds after one more call has met it: one for so many `times` ends with the last. */
export function afterOne<T extends object>(behaviour: T, ok: T): T {
  const { times } = behaviour as { times?: number };
  if (times === undefined) return behaviour;
  return times > 1 ? { ...behaviour, times: times - 1 } : ok;
}
