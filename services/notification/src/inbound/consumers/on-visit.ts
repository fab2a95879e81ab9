import { deadLetter, on, type Consumer } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import {
  RegistrationPdfFailedSchema,
  RegistrationPdfReadySchema,
  RegistrationPdfRetriedSchema,
  RegistrationSubmittedSchema,
  TruckerRegisteredSchema,
  type Visit,
} from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { saveVisitCode } from '../use-cases/save-visit-code.ts';

const facts = [
  ...[TruckerRegisteredSchema, RegistrationSubmittedSchema, RegistrationPdfReadySchema],
  ...[RegistrationPdfFailedSchema, RegistrationPdfRetriedSchema],
];

/** The code by which a driver connects a phone with a registration, until it ends. */
export const onVisit: Consumer<Context, PgTx> = {
  group: 'notification.visits',
  topics: ['registration.visit.v1'],
  on: (context) =>
    facts.map((schema) =>
      on<typeof schema, PgTx>(schema, async (fact, tx) => {
        const { visit }: { visit?: Visit | undefined } = fact.payload;
        if (!visit) throw deadLetter('A fact about a visit without the visit.');
        await saveVisitCode(context, tx, visit);
      }),
    ),
};
