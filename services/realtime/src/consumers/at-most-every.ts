/**
 * Calls `publish` at once; further values within `ms` cause one more call at the end of that time, with the newest value.
 */
export const atMostEvery = <T>(
  ms: number,
  publish: (value: T) => void,
): { update: (key: string, value: T) => void; stop: () => void } => {
  const open = new Map<string, { timer: NodeJS.Timeout; newest?: { value: T } }>();

  const begin = (key: string, value: T) => {
    publish(value);
    const timer = setTimeout(() => {
      const newest = open.get(key)?.newest;
      open.delete(key);
      if (newest) begin(key, newest.value);
    }, ms);
    open.set(key, { timer });
  };

  return {
    update: (key, value) => {
      const running = open.get(key);
      if (running) running.newest = { value };
      else begin(key, value);
    },
    stop: () => {
      for (const { timer } of open.values()) clearTimeout(timer);
      open.clear();
    },
  };
};
