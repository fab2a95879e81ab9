import type { ClientRequestOf, ResponseOf } from '@gatelingo/proto/http/endpoint';
import { type Job, jobs } from '@gatelingo/proto/http/jobs';
import { registration, type Trucker } from '@gatelingo/proto/http/registration';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import { aTrucker, createBarcode, createSite, ownDomain, signUp, type Staff } from './builders.ts';
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

/** A driver registers at a gate; gives the entry in the list of truckers that a job can be assigned to. */
export const availableTrucker = async (
  client: Client,
  staff: Staff,
  barcodeId: string,
  over: Parameters<typeof aTrucker>[1] = {},
): Promise<Trucker> => {
  const { registrationId } = await client.call(registration.registerTrucker, { body: aTrucker(barcodeId, over) });
  return until(`the trucker of ${registrationId} to be available`, async () => {
    const { truckers } = await client.call(registration.listAvailableTruckers, { token: staff.token, query: {} });
    return truckers.find(({ visitId }) => visitId === registrationId);
  });
};

/** A company with a site, its gate and two locations; its administrator plans jobs there. */
export interface JobYard {
  client: Client;
  staff: Staff;
  siteId: string;
  barcodeId: string;
  ramp: string;
  scale: string;
}

export const openJobYard = async (client: Client, catcher: Catcher): Promise<JobYard> => {
  const staff = await signUp(client, catcher, `greta@${ownDomain()}`);
  const siteId = await createSite(client, staff);
  const { barcodeId } = await createBarcode(client, staff, siteId);
  const ramp = await createLocation(client, staff, siteId);
  const scale = await createLocation(client, staff, siteId, { locationName: 'Waage', lat: 53.5445, lng: 9.9731 });
  return { client, staff, siteId, barcodeId, ramp, scale };
};

type JobBody = ClientRequestOf<typeof jobs.createJob>['body'];

/**
 * Creates a job with the given steps at the yard's locations; by default one step that is due in an hour. jobs may not have
 * projected a new driver or place yet.
 */
export const createJob = async (
  { client, staff, siteId, ramp }: JobYard,
  over: Partial<JobBody> = {},
): Promise<Job> => {
  const anHour = new Date(Date.now() + 3_600_000).toISOString();
  const body = { title: 'Abholung Kühlware', siteId, steps: [{ locationId: ramp, dueTime: anHour }], ...over };
  return until('what the job refers to', async () => {
    const answer = await client.send(jobs.createJob, { token: staff.token, body });
    if (answer.status === 404) return undefined;
    if (answer.status >= 400) throw new Error(`a job was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return (answer.body as ResponseOf<typeof jobs.createJob>).job;
  });
};
