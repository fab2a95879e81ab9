import { privacyParts } from '@gatelingo/proto/http/privacy-internal';
import { retentionKinds } from '@gatelingo/proto/retention';
import type { Clock } from '../../clock/index.ts';
import type { Http } from '../../http/index.ts';
import type { Tx } from '../../store/index.ts';
import type { Privacy } from '../privacy.ts';
import { beforeOf, countDue, type NightParts } from './run-night.ts';

/** The preview of the next night: the kinds of which this service has the rows that count. */
export const dueRoute = <T extends Tx>(
  http: Http,
  {
    clock,
    counted,
    ...parts
  }: Pick<NightParts<T>, 'sources' | 'held'> & Required<Pick<Privacy<T>, 'counted'>> & { clock: Clock },
): void => {
  http.handle(privacyParts.countDue, async ({ query: { companyId, ...days } }) => {
    const before = beforeOf(days, clock.now());
    const counts = await countDue(parts, { companyId, before });
    return {
      due: retentionKinds.flatMap((kind) =>
        counted[kind] === undefined ? [] : [{ kind, count: counts[kind] ?? 0, before: before[kind] }],
      ),
    };
  });
};
