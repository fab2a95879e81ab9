import { createBus, on } from '@gatelingo/chassis/events';
import type { Bus } from '@gatelingo/chassis/events';
import { openPostgres } from '@gatelingo/chassis/postgres';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { createTestDatabase, eachOnce } from '@gatelingo/chassis/testing';
import {
  RegistrationDocumentIssuedSchema,
  RegistrationPdfFailedSchema,
  RegistrationPdfReadySchema,
  RegistrationPdfRetriedSchema,
  TruckerRegisteredSchema,
} from '@gatelingo/proto/events';
import type { RegistrationDocumentIssued, Visit } from '@gatelingo/proto/events';
import type { RegistrationService } from './registration-service.ts';

const parts = ({ context, prefix }: RegistrationService) => ({
  brokers: context.config.KAFKA_BROKERS,
  eventKeys: context.config.EVENT_KEYS,
  log: context.log,
  clock: context.clock,
  metrics: context.metrics,
  topicPrefix: prefix,
});

/** Publishes as another service does: from its own outbox. */
export const startPublisher = async (
  service: 'auth' | 'sites-locations' | 'jobs',
  registration: RegistrationService,
) => {
  const database = await createTestDatabase();
  const { log, clock } = registration.context;
  const store = await openPostgres({ url: database.url, pool: 2, entities: [], migrations: [], log, clock });
  await store.migrate();
  const bus: Bus<PgTx> = createBus({ ...parts(registration), service, store });
  await bus.start();
  return {
    publish: (...[schema, payload, about]: ParametersAfterTx) =>
      store.transaction((tx) => bus.publish(tx, schema, payload, about)),
    stop: async () => {
      await bus.stop();
      await store.close();
      await database.drop();
    },
  };
};
type ParametersAfterTx = Parameters<Bus<PgTx>['publish']> extends [unknown, ...infer Rest] ? Rest : never;

interface AnyVisitFact {
  id: string;
  type: string;
  version: number;
  payload: { visit?: Visit | undefined };
}

/** Collects every fact that registration publishes about visits from now on. */
export const followVisits = async (registration: RegistrationService) => {
  const heard: { type: string; version: number; visit: Visit | undefined }[] = [];
  const documents: RegistrationDocumentIssued[] = [];
  const bus = createBus({ ...parts(registration), service: 'notification' });
  const hear = eachOnce((fact: AnyVisitFact) => {
    heard.push({ type: fact.type.split('.').at(-1) ?? '', version: fact.version, visit: fact.payload.visit });
  });
  const keep = eachOnce((fact: { id: string; payload: RegistrationDocumentIssued }) => documents.push(fact.payload));
  bus.consumeWithoutStore({
    group: 'test.visits',
    topics: ['registration.visit.v1', 'registration.document.v1'],
    on: [
      on(TruckerRegisteredSchema, hear),
      on(RegistrationPdfReadySchema, hear),
      on(RegistrationPdfFailedSchema, hear),
      on(RegistrationPdfRetriedSchema, hear),
      on(RegistrationDocumentIssuedSchema, keep),
    ],
  });
  await bus.start();
  await bus.joined();
  return { heard, documents, stop: () => bus.stop() };
};
