import { until } from '@gatelingo/e2e/catcher';

/** Waits until an address answers well. */
export const untilAnswers = (what: string, url: string, seconds?: number): Promise<boolean> =>
  until(
    what,
    () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    seconds,
  );
