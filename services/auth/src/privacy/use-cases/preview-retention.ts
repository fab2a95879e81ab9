import { berlinMoment, firstKeptDay } from '@gatelingo/chassis/privacy';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import { type DueRows, type privacy, type PrivacyService, privacyServices } from '@gatelingo/proto/http/privacy';
import { privacyParts } from '@gatelingo/proto/http/privacy-internal';
import { type RetentionDays, type RetentionKind, retentionKinds } from '@gatelingo/proto/retention';
import type { Context } from '../../context.ts';
import { countLines } from '../../db/audit.ts';
import { findPeriods } from '../db/retention-queries.ts';
import { comingOf, inForce } from '../domain/periods.ts';
import type { OtherService } from '../providers/other-services.ts';

/** Of a kind that several services have: all its rows, before the latest of their days. */
const together = (all: readonly DueRows[]): DueRows[] =>
  retentionKinds.flatMap((kind) => {
    const [first, ...others] = all.filter((each) => each.kind === kind);
    if (!first) return [];
    return [
      others.reduce(
        (sum, { count, before }) => ({
          kind,
          count: sum.count + count,
          before: sum.before > before ? sum.before : before,
        }),
        first,
      ),
    ];
  });

/** Its own: lines of the audit log. */
const ownDue = async ({ store }: Pick<Context, 'store'>, companyId: string, before: string): Promise<DueRows[]> => {
  const count = await countLines(store.manager, companyId, berlinMoment(before));
  return [{ kind: 'audit', count, before }];
};

/** Rows that the next night would erase with these periods; those to come by default. */
export const previewRetention = async (
  context: Context,
  companyId: string,
  given: Partial<Record<RetentionKind, number | undefined>>,
): Promise<AnswerOf<typeof privacy.previewRetention>> => {
  const { store, others, clock, log } = context;
  const now = clock.now();
  const periods = await findPeriods(store.manager, companyId);
  const usual = comingOf(periods, now)?.days ?? inForce(periods, now);
  const days = Object.fromEntries(retentionKinds.map((kind) => [kind, given[kind] ?? usual[kind]])) as RetentionDays;
  const asked = privacyServices.filter((service): service is OtherService => service !== 'auth');
  const own = await ownDue(context, companyId, firstKeptDay(now, days.audit));
  const answers: { due: DueRows[]; notAsked?: PrivacyService }[] = await Promise.all(
    asked.map((service) =>
      others.ask(service, privacyParts.countDue, { query: { companyId, ...days } }).catch((err: unknown) => {
        log.warn({ err, service }, 'a service did not count what is due');
        return { due: [], notAsked: service };
      }),
    ),
  );
  return {
    due: together([...own, ...answers.flatMap(({ due }) => due)]),
    notAsked: answers.flatMap(({ notAsked }) => notAsked ?? []),
  };
};
