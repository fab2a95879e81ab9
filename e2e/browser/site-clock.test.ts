import { expect, test } from '@jest/globals';
import { jobs } from '@gatelingo/proto/http/jobs';
import { registration } from '@gatelingo/proto/http/registration';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import { aDriver, startGuest } from '../builders.ts';
import { until } from '../catcher.ts';
import { createJob, openJobYard } from '../job-builders.ts';
import { runningSystem } from '../system.ts';
import { browserOfFile } from './browser.ts';
import { sees } from './hands.ts';
import { show } from './office.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();

const timeZone = 'Europe/Athens';
const siteTime = (iso: string): string =>
  new Date(iso).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

test('staff read every time of a site by its own clock, which is named: arrivals, jobs, chats and sessions', async () => {
  const yard = await openJobYard(client, catcher);
  const { staff, siteId, barcodeId } = yard;
  const { token } = staff;
  const address = 'Hafenstraße 12, 20457 Hamburg';
  await client.call(sitesLocations.updateSite, {
    ...{ token, params: { id: siteId }, body: { name: 'Hafen Nord', address, timeZone } },
  });
  // A registration has the zone that its site had then.
  const arrived = await until('the zone of the site', async () => {
    const { registrationId } = await client.call(registration.registerTrucker, { body: aDriver(barcodeId) });
    const { registrations } = await client.call(registration.listRegistrations, { token, query: {} });
    const found = registrations.find(({ _id }) => _id === registrationId);
    return found?.timeZone === timeZone && found;
  });
  const job = await until('the zone of the job', async () => {
    const existingTruckerId = arrived.truckerId;
    const made = await createJob(yard, { existingTruckerId });
    if (made.timeZone === timeZone) return made;
    await client.call(jobs.deleteJob, { token, params: { id: made._id } });
    return undefined;
  });
  const guest = await startGuest(client, barcodeId);
  await guest.show('i-have-arrived');

  const { page, problems } = await browser.newPerson('desktop');
  const when = `${siteTime(arrived.createdAt)} (${timeZone})`;
  for (const path of ['registration-overview', 'truckers']) await show(page, staff, path, when);
  await show(page, staff, `registration-overview?id=${arrived._id}`, 'EET');
  for (const path of [`manage-jobs/edit/${job._id}`, 'company-conversations', `job-messages/${job._id}`])
    await show(page, staff, path, `(${timeZone})`);
  await show(page, staff, 'session-list', `(${timeZone})`);
  await show(page, staff, `session/${guest.sessionId}`);
  await sees(page, `(${timeZone})`);
  expect(problems).toEqual([]);
}, 120_000);
