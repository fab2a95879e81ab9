/** The awaited task did not end in time; it may still end later. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/** The promise's value, or DeadlineError after `ms`. */
export const withDeadline = async <T>(promise: Promise<T>, ms: number, what: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(`${what} took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};
