/** The behaviour after one more call; a behaviour with `times` ends with its last call. */
export function afterOne<T extends object>(behaviour: T, ok: T): T {
  const { times } = behaviour as { times?: number };
  if (times === undefined) return behaviour;
  return times > 1 ? { ...behaviour, times: times - 1 } : ok;
}
