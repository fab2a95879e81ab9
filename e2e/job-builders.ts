import type { ClientRequestOf, ResponseOf } from '@gatelingo/proto/http/endpoint';
import { type Job, jobs } from '@gatelingo/proto/http/jobs';
import { registration, type Driver } from '@gatelingo/proto/http/registration';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import { aDriver, createBarcode, createSite, ownDomain, signUp, type Staff } from './builders.ts';
import { type Catcher, until } from './catcher.ts';
import type { Client } from './client.ts';

export const createLocation = async (
  client: Client,
  staff: Staff,
  siteId: string,
  over: { locationName?: string; lat?: number; lng?: number; address?: string } = {},
): Promise<string> => {
  const { locationId } = await client.call(sitesLocations.createLocation, {
    token: staff.token,
    body: { locationName: 'Rampe 4', siteId, lat: 53.5438, lng: 9.9717, address: '', ...over },
  });
  return locationId;
};

const atOnce = 10;

/** Drivers register at a gate; gives their entries in the list of truckers that a job can be assigned to. */
export const availableDrivers = async (
  { client, staff, barcodeId }: Pick<JobYard, 'client' | 'staff' | 'barcodeId'>,
  count: number,
  over: Parameters<typeof aDriver>[1] = {},
): Promise<Driver[]> => {
  const register = () => client.call(registration.registerTrucker, { body: aDriver(barcodeId, over) });
  const registered = [];
  // One network has only so many signatures checked at once.
  while (registered.length < count) {
    const next = Math.min(atOnce, count - registered.length);
    registered.push(...(await Promise.all(Array.from({ length: next }, register))));
  }
  const ids = new Set(registered.map(({ registrationId }) => registrationId));
  return until(`the truckers of ${[...ids].join(', ')} to be available`, async () => {
    const { truckers } = await client.call(registration.listAvailableTruckers, {
      token: staff.token,
      query: { limit: 1000 },
    });
    const own = truckers.filter(({ visitId }) => ids.has(visitId));
    return own.length === count && own;
  });
};

export const availableDriver = async (
  client: Client,
  staff: Staff,
  barcodeId: string,
  over: Parameters<typeof aDriver>[1] = {},
): Promise<Driver> => (await availableDrivers({ client, staff, barcodeId }, 1, over))[0]!;

/** A company with a site, its gate and two locations; its administrator plans jobs there. */
export interface JobYard {
  client: Client;
  staff: Staff;
  siteId: string;
  barcodeId: string;
  ramp: string;
  scale: string;
}

export const openJobYard = async (
  client: Client,
  catcher: Catcher,
  language = 'en',
  companyName = 'Nordhafen Logistik',
): Promise<JobYard> => {
  const staff = await signUp(client, catcher, `greta@${ownDomain()}`, companyName, language);
  const siteId = await createSite(client, staff);
  const { barcodeId } = await createBarcode(client, staff, siteId);
  const ramp = await createLocation(client, staff, siteId);
  const scale = await createLocation(client, staff, siteId, { locationName: 'Waage', lat: 53.5445, lng: 9.9731 });
  return { client, staff, siteId, barcodeId, ramp, scale };
};

type JobBody = ClientRequestOf<typeof jobs.createJob>['body'];

/**
 * Creates a job with the given steps at the yard's locations; by default one step that is due in an hour. jobs may not have
 * projected a new driver or place yet: a function gives the times of the try that succeeds.
 */
export const createJob = async (
  { client, staff, siteId, ramp }: JobYard,
  over: Partial<JobBody> | (() => Partial<JobBody>) = {},
): Promise<Job> => {
  const bodyNow = (): JobBody => {
    const anHour = new Date(Date.now() + 3_600_000).toISOString();
    const steps = [{ locationId: ramp, dueTime: anHour }];
    return { title: 'Abholung Kühlware', siteId, steps, ...(typeof over === 'function' ? over() : over) };
  };
  return until('what the job refers to', async () => {
    const body = bodyNow();
    const answer = await client.send(jobs.createJob, { token: staff.token, body });
    if (answer.status === 404) return undefined;
    if (answer.status >= 400) throw new Error(`a job was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return (answer.body as ResponseOf<typeof jobs.createJob>).job;
  });
};

type JobUpdate = ClientRequestOf<typeof jobs.updateJob>['body'];

/** Changes parts of a job at its current version. */
export const changeJob = async (
  { client, staff: { token } }: JobYard,
  id: string,
  change: (now: JobUpdate) => Partial<JobUpdate>,
): Promise<void> => {
  const { job } = await client.call(jobs.getJob, { token, params: { id } });
  const now = {
    plainTitle: job.plainTitle,
    plainDescription: job.plainDescription,
    assignedTrucker: job.assignedTrucker?._id ?? '',
    site: job.site._id,
    steps: job.steps.map(({ _id, location, dueTime }) => ({ _id, locationId: location._id, dueTime })),
  };
  await client.call(jobs.updateJob, { token, params: { id }, body: { ...now, ...change(now) } });
};
