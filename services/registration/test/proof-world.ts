import { randomInt, randomUUID } from 'node:crypto';
import { eventually, factsFrom } from '@gatelingo/chassis/testing';
import { MessageSettingsChangedSchema, NumberAnsweredSchema, PhoneBoundSchema } from '@gatelingo/proto/events';
import type { Pass, RegistrationDetails, RegistrationRow, Driver } from '@gatelingo/proto/http/registration';
import { expect } from '@jest/globals';
import { saveDriverJob } from '../src/passes/db/pass-queries.ts';
import type { Proof } from '../src/visits/domain/proof.ts';
import { driverJobOf, type JobState } from '../src/passes/domain/driver-job.ts';
import { proveNumber } from '../src/visits/use-cases/prove-number.ts';
import { aRegistration, barcode, company, service, type Refusal } from './registration-service.ts';

export interface Registered {
  message: string;
  registrationId: string;
  passCode: string;
}

export const newPhone = (): string => `+4860${String(randomInt(1_000_000, 9_999_999))}`;
/** An address of this call alone; counts outlive a run of the tests. */
export const ownAddress = () => ({ 'x-forwarded-for': `10.${[1, 2, 3].map(() => String(randomInt(256))).join('.')}` });

/** Registers a driver; another payload each time, which the same once more would not be. */
export const register = async (changes: Record<string, unknown> = {}, barcodeId = barcode.barcodeId) => {
  const headers = ownAddress();
  const body = aRegistration(barcodeId, { loadingNumber: randomUUID().slice(0, 8), ...changes });
  const answer = await service.post<Registered>('/trucker/register', { headers }, body);
  expect(answer.status).toBe(201);
  return answer.body;
};

export const openPass = async ({ passCode: code }: Registered): Promise<Pass> =>
  (await service.post<Pass>('/pass/open', { headers: ownAddress() }, { code })).body;

export const post = <Body>(path: string, body: unknown, headers: Record<string, string> = ownAddress()) =>
  service.post<Body & Refusal>(path, { headers }, body);

/** Something came from the visit's number. */
export const prove = (
  { registrationId: visitId }: Registered,
  by: Proof = 'code',
  { companyId } = company,
): Promise<unknown> =>
  service.context.store.transaction((tx) => proveNumber(service.context, tx, { companyId, visitId, by }));

export const available = async (query = '', { token } = company): Promise<Driver[]> =>
  (await service.get<{ truckers: Driver[] }>(`/trucker/available-truckers${query}`, { token })).body.truckers;

/** The visits in the list of available truckers, with their mark. */
export const listed = async (query = ''): Promise<[visitId: string, isProved: boolean | undefined][]> =>
  (await available(query)).map(({ visitId, isNumberProved }) => [visitId, isNumberProved]);

export const overview = (): Promise<RegistrationRow[]> => service.registrations(company.token);
export const details = async ({ registrationId }: Registered): Promise<RegistrationDetails> =>
  (
    await service.get<{ registration: RegistrationDetails }>(`/registration-overview/${registrationId}`, {
      token: company.token,
    })
  ).body.registration;

export const driverOf = async ({ registrationId }: Registered): Promise<string> =>
  (await visitRow(registrationId)).trucker_id;

interface Row {
  trucker_id: string;
  alias_trucker_id: string | null;
  number_proof: Proof | null;
  version: number;
}
export const visitRow = async (id: string): Promise<Row> => {
  const [row] = await service.context.store.manager.query<Row[]>(
    'SELECT trucker_id, alias_trucker_id, number_proof, version FROM visit WHERE id = $1',
    [id],
  );
  return row!;
};

/** A job that was given to this visit; each call is the job's next version. */
export const jobFor = (registered: Registered, truckerId: string) => {
  const jobId = randomUUID();
  let version = 0;
  return (changes: Partial<JobState> = {}): Promise<void> => {
    const trucker = { truckerId, visitId: registered.registrationId };
    const state = { jobId, companyId: company.companyId, trucker, completedAt: '', isDeleted: false, ...changes };
    version += 1;
    const { store, sealer } = service.context;
    return saveDriverJob(store.manager, sealer, { ...driverJobOf(state), version });
  };
};

/** Staff let a visit go. */
export const leaves = async ({ registrationId }: Registered): Promise<void> => {
  const { token } = company;
  expect((await service.post(`/yard/visits/${registrationId}/leave`, { token }, {})).status).toBe(200);
};

/** The facts of notification. */
export const startNotification = async () => {
  const { publish, stop } = await factsFrom('notification', service);
  service.context.onStop('notification', stop);
  const about = (visitId: string) => ({ aggregateId: visitId, companyId: company.companyId, version: 1 });
  return {
    bind: ({ registrationId: visitId }: Registered, phone: string, isAccepted = false) => {
      const { companyId } = company;
      const fact = { visitId, companyId, truckerId: '', phone, boundAt: new Date().toISOString(), isAccepted };
      return publish(PhoneBoundSchema, fact, about(visitId));
    },
    answer: ({ registrationId: visitId }: Registered) => {
      const fact = { visitId, companyId: company.companyId, truckerId: '', answeredAt: new Date().toISOString() };
      return publish(NumberAnsweredSchema, fact, about(visitId));
    },
    sendsSms: async (sendsSms: boolean, version = 1) => {
      const { companyId } = company;
      await publish(
        MessageSettingsChangedSchema,
        { companyId, sendsSms },
        { aggregateId: companyId, companyId, version },
      );
    },
  };
};

/** Waits until this holds. */
export const soon = (check: () => Promise<unknown> | void): Promise<void> =>
  eventually(
    async () => {
      await check();
    },
    { timeoutMs: 30_000, everyMs: 200 },
  );
