import { on } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import {
  RegistrationPdfFailedSchema,
  RegistrationPdfReadySchema,
  RegistrationPdfRetriedSchema,
  TruckerRegisteredSchema,
} from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { projectTrucker } from '../use-cases/project-facts.ts';

export const truckerGroup = 'jobs.truckers';

/** Truckers, as they last registered: whom a job can be given to. */
export const consumeTruckers = (context: Context): void => {
  context.bus.consume({
    group: truckerGroup,
    topics: ['registration.visit.v1'],
    on: [
      on(TruckerRegisteredSchema, (fact, tx: PgTx) => projectTrucker(context, tx, fact.payload.visit, fact.version)),
      on(RegistrationPdfReadySchema, (fact, tx: PgTx) => projectTrucker(context, tx, fact.payload.visit, fact.version)),
      on(RegistrationPdfFailedSchema, (fact, tx: PgTx) =>
        projectTrucker(context, tx, fact.payload.visit, fact.version),
      ),
      on(RegistrationPdfRetriedSchema, (fact, tx: PgTx) =>
        projectTrucker(context, tx, fact.payload.visit, fact.version),
      ),
    ],
  });
};
