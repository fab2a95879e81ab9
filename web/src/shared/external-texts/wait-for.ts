/** Milliseconds (spec, section 9). */
export const pollEvery = 100;
export const longestWait = 10_000;

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Looks for a value every 100 ms for up to 10 s; throws after that, or as soon as `failed` rejects. */
export const waitFor = async <T>(look: () => T | undefined, failed: Promise<never>, wait = sleep): Promise<T> => {
  for (let waited = 0; ; waited += pollEvery) {
    const found = look();
    if (found !== undefined) return found;
    if (waited >= longestWait) throw new Error(`It was not there after ${String(longestWait / 1000)} s.`);
    await Promise.race([wait(pollEvery), failed]);
  }
};

/** The promise's value, or an error after 10 s. */
export const inTime = async <T>(promise: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${String(longestWait / 1000)} s.`)), longestWait);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};
