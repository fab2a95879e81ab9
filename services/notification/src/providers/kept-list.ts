import type { Clock } from '@gatelingo/chassis/clock';

/** A list at a provider, read again once it is older than asked for. Of several readings the one that began last stays. */
export const keptList = <T>(read: () => Promise<T>, clock: Clock): ((maxAgeMs: number) => Promise<T>) => {
  let kept: { reading: number; at: number; list: T } | undefined;
  let readings = 0;
  return async (maxAgeMs) => {
    const at = clock.now().getTime();
    // A clock that was set back makes no list younger.
    if (kept && at >= kept.at && at - kept.at < maxAgeMs) return kept.list;
    readings += 1;
    const reading = readings;
    const list = await read();
    if (!kept || kept.reading < reading) kept = { reading, at, list };
    return list;
  };
};
