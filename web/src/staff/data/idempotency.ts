/**
 * Keys for calls that create something: sending the same thing again, after an error or a time-out, carries the same
 * key, so that it is done once; changed input, or the next thing after a success, gets a new one.
 */
export const createIdempotency = (newKey: () => string = () => crypto.randomUUID()) => {
  let last: { body: string; key: string } | undefined;
  return {
    keyFor: (body: unknown): string => {
      const text = JSON.stringify(body);
      if (last?.body !== text) last = { body: text, key: newKey() };
      return last.key;
    },
    done: () => {
      last = undefined;
    },
  };
};
