import { auth } from '@gatelingo/proto/http/auth';
import { errorBody } from '@gatelingo/proto/http/errors';
import { jobs } from '@gatelingo/proto/http/jobs';
import { registration } from '@gatelingo/proto/http/registration';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { aTrucker, ownDomain, password, signUpToken } from '../builders.ts';
import { openJobYard, type JobYard } from '../job-builders.ts';
import { runningSystem } from '../system.ts';

const { client, catcher } = runningSystem();
const bait = 'You have won: https://evil.example/claim';
let yard: JobYard;
beforeAll(async () => {
  yard = await openJobYard(client, catcher);
}, 60_000);

/** Names stand in mails and messages to people who did not ask for them: a link there makes us a relay for spam. */
describe('attack: a link in a name, to send it to others by our mails and messages', () => {
  const expectRefused = ({ status, body }: { status: number; body: unknown }, ...fields: string[]) => {
    expect(status).toBe(422);
    const { code, details = [] } = errorBody.parse(body);
    expect(code).toBe('rule_violated');
    expect(details.map(({ field, code: of }) => [field, of])).toEqual(fields.map((each) => [each, 'link_in_name']));
  };
  const place = { lat: 53.5, lng: 9.9, address: 'Am Sandtorkai 1, Hamburg' };

  test('of a person and a company', async () => {
    const email = `mallory@${ownDomain()}`;
    const token = await signUpToken(client, catcher, email);
    const body = { token, name: bait, surname: bait, companyName: bait, password };
    expectRefused(await client.send(auth.finalizeUser, { body }), 'name', 'surname', 'companyName');
    // Nothing is lost: with a name that is one, the same link of the mail goes on.
    const better = { ...body, name: 'Mal', surname: 'Lory', companyName: 'Mallory & Co.KG' };
    expect((await client.send(auth.finalizeUser, { body: better })).status).toBe(200);
  });

  test('of a site, a location, a gate and a job', async () => {
    const { staff, siteId, ramp } = yard;
    const { token } = staff;
    expectRefused(await client.send(sitesLocations.createSite, { token, body: { name: bait, ...place } }), 'name');
    const location = { locationName: bait, siteId, ...place };
    expectRefused(await client.send(sitesLocations.createLocation, { token, body: location }), 'locationName');
    const gate = { name: bait, siteId, receivers: [] };
    expectRefused(await client.send(registration.createBarcode, { token, body: gate }), 'name');
    const steps = [{ locationId: ramp, dueTime: new Date(Date.now() + 3_600_000).toISOString() }];
    expectRefused(await client.send(jobs.createJob, { token, body: { title: bait, siteId, steps } }), 'title');
  });

  test('of the address of a site and a location, which a WhatsApp message to a driver holds', async () => {
    const { staff, siteId, ramp } = yard;
    const { token } = staff;
    const address = 'Kai 1, paket-zoll.de';
    const { lat, lng } = place;
    const site = { name: 'Yard', address, lat, lng };
    expectRefused(await client.send(sitesLocations.createSite, { token, body: site }), 'address');
    const sites = { token, params: { id: siteId } };
    expectRefused(
      await client.send(sitesLocations.updateSite, { ...sites, body: { name: 'Yard', address } }),
      'address',
    );
    const location = { locationName: 'Ramp', siteId, address, lat, lng };
    expectRefused(await client.send(sitesLocations.createLocation, { token, body: location }), 'address');
    const locations = { token, params: { id: ramp } };
    const change = { plainLocationName: 'Ramp', address };
    expectRefused(await client.send(sitesLocations.updateLocation, { ...locations, body: change }), 'address');
  });

  test('of a driver and his freight company', async () => {
    const body = {
      ...aTrucker(yard.barcodeId),
      name: bait,
      surname: 'www.evil.example',
      freightCompanyName: 'evil.com',
    };
    const answer = await client.send(registration.registerTrucker, { body });
    expectRefused(answer, 'name', 'surname', 'freightCompanyName');
  });
});
