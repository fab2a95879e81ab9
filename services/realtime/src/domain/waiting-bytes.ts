/** Bytes that may wait for one connection: some messages of the greatest length, or a thousand changes. */
export const maxBytesOfSocket = 512 * 1024;
/** Bytes that may wait for all connections of a process together. */
export const maxBytesOfReplica = 32 * 1024 * 1024;

/** Whether so many bytes wait for a connection that it does not read. */
export const isOverLimit = (bytes: number): boolean => bytes > maxBytesOfSocket;

/** The connections to end so that no more than `most` bytes wait: those with the most first. */
export const largestOver = <Connection>(waiting: ReadonlyMap<Connection, number>, most: number): Connection[] => {
  let sum = [...waiting.values()].reduce((total, bytes) => total + bytes, 0);
  if (sum <= most) return [];
  const ended: Connection[] = [];
  for (const [connection, bytes] of [...waiting].sort(([, one], [, other]) => other - one)) {
    if (sum <= most) break;
    ended.push(connection);
    sum -= bytes;
  }
  return ended;
};
