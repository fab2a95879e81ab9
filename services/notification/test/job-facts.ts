import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { create, type DescMessage, type MessageInitShape } from '@bufbuild/protobuf';
import {
  ConfirmationAskedSchema,
  JobChangedSchema,
  JobCompletedSchema,
  JobCreatedSchema,
  JobDeletedSchema,
  JobSchema,
  ReminderDueSchema,
  StepActivatedSchema,
  StepConfirmedSchema,
} from '@gatelingo/proto/events';
import type { Notification } from './notification-service.ts';

type Job = Exclude<MessageInitShape<typeof JobSchema>, { $typeName: string }>;
export interface JobFact {
  schema: DescMessage;
  payload: { job: Job; stepId?: string; n?: number; callId?: string };
  version: number;
}

export const aDriverFact = (name = 'Jan', phone = '+48600700800') => ({
  truckerId: randomUUID(),
  name,
  surname: 'Kowalski',
  phone,
  preferredLanguage: 'pl',
  licensePlateTruck: '',
});
type Driver = ReturnType<typeof aDriverFact>;

interface Words {
  state: 'pending' | 'done' | 'failed';
  text: string;
  title: string;
  place: string;
}
const driverText = ({ state, text }: Pick<Words, 'state' | 'text'>) => ({
  ...{ state, text, language: 'pl', originalLanguage: 'de', translatedBy: state === 'done' ? 'interpreter' : '' },
});
const placeOf = ({ place }: Words) => driverText({ state: 'done', text: place });

/** A job of three steps as jobs publishes it; every act answers its facts, which carry the whole job. */
export const aJob = (
  companyId: string,
  trucker: Driver = aDriverFact(),
  { title = 'Unload', dueAt: firstDueAt = '2099-11-20T10:00:00.000Z', note = '', isCall = false } = {},
) => {
  const jobId = randomUUIDv7();
  const stepIds = [randomUUID(), randomUUID(), randomUUID()] as const;
  let version = 1;
  let confirmed = 0;
  let dueAt = firstDueAt;
  let words: Words | undefined;
  let now: Omit<Job, 'steps'> = {
    jobId,
    companyId,
    title,
    siteId: randomUUID(),
    trucker,
    isCall,
  };

  const codeOf = (at: number, { truckerId }: Driver = trucker) =>
    `${stepIds[at] ?? ''}${truckerId}`.replaceAll('-', '').slice(21, 43);
  const state = (): Job => ({
    ...now,
    ...(words && { driverTitle: driverText({ ...words, text: words.title }) }),
    steps: stepIds.map((stepId, at) => ({
      stepId,
      locationName: `Ramp ${String(at + 1)}`,
      locationAddress: 'Kaistr. 1, Hamburg',
      ...{ locationLat: 53.5, locationLng: 9.9 },
      dueAt,
      message: at === 0 ? note : '',
      ...(at === 0 && words && { driverMessage: driverText(words), driverLocationName: placeOf(words) }),
      isActive: at === confirmed,
      confirmedAt: at < confirmed ? '2026-11-20T10:00:00.000Z' : '',
      linkCode: now.trucker ? codeOf(at, now.trucker as Driver) : '',
    })),
  });
  const fact = (schema: DescMessage, about: Omit<JobFact['payload'], 'job'> = {}): JobFact => ({
    schema,
    payload: { job: state(), ...about },
    version,
  });
  const active = () => stepIds[confirmed] ?? '';

  return {
    jobId,
    stepIds,
    trucker,
    /** The code of a step's link for a trucker. */
    codeOf,
    created: (): JobFact[] => [fact(JobCreatedSchema), fact(StepActivatedSchema, { stepId: active() })],
    givenTo: (other: Driver | undefined): JobFact[] => {
      const { trucker: _former, ...rest } = now;
      now = other ? { ...rest, trucker: other } : rest;
      version += 1;
      return [fact(JobChangedSchema)];
    },
    changed: (to: { title?: string; dueAt?: string }): JobFact[] => {
      now = { ...now, title: to.title ?? now.title ?? '' };
      dueAt = to.dueAt ?? dueAt;
      version += 1;
      return [fact(JobChangedSchema)];
    },
    /** The state of the first step's note, the title and the name of its place. */
    translated: (to: Words): JobFact[] => {
      words = to;
      version += 1;
      return [fact(JobChangedSchema)];
    },
    confirmed: (): JobFact[] => {
      const stepId = active();
      confirmed += 1;
      version += 1;
      return [fact(StepConfirmedSchema, { stepId }), fact(StepActivatedSchema, { stepId: active() })];
    },
    reminderDue: (n: number): JobFact[] => [fact(ReminderDueSchema, { stepId: active(), n })],
    /** Staff call the driver to the active step. */
    called: (n: number, callId: string): JobFact[] => [fact(ReminderDueSchema, { stepId: active(), n, callId })],
    confirmationAsked: (): JobFact[] => [fact(ConfirmationAskedSchema, { stepId: active() })],
    completed: (): JobFact[] => {
      now = { ...now, completedAt: '2026-11-20T12:00:00.000Z' };
      version += 1;
      return [fact(JobCompletedSchema)];
    },
    deleted: (): JobFact[] => {
      now = { ...now, isDeleted: true };
      version += 1;
      return [fact(JobDeletedSchema)];
    },
  };
};

/** The part of a fact that a consumer hands on. */
export const consumed = ({ payload: { job, stepId, n }, version }: JobFact) => ({
  fact: { version, payload: { job: create(JobSchema, job) } },
  reminder: stepId !== undefined && n !== undefined ? { stepId, n } : undefined,
});

/** Publishes facts in the order given. */
export const publishFacts = async ({ publish }: Notification, facts: readonly JobFact[]): Promise<void> => {
  for (const { schema, payload, version } of facts) {
    const { jobId = '', companyId = '' } = payload.job;
    await publish('jobs', schema, payload as MessageInitShape<DescMessage>, { aggregateId: jobId, version, companyId });
  }
};
