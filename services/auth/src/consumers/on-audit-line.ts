import { on, topicsOf, type Consumer } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { AuditLineSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { appendAuditLine } from '../use-cases/append-audit-line.ts';

/** The lines of all services become the audit log of each company. */
export const onAuditLine: Consumer<Context, PgTx> = {
  group: 'auth.audit',
  topics: topicsOf(AuditLineSchema),
  on: (context) => [on(AuditLineSchema, (fact, tx: PgTx) => appendAuditLine(context, tx, fact))],
};
