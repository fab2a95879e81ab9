import { auth } from '@gatelingo/proto/http/auth';
import { errorBody } from '@gatelingo/proto/http/errors';
import { jobs } from '@gatelingo/proto/http/jobs';
import { registration } from '@gatelingo/proto/http/registration';
import { notification } from '@gatelingo/proto/http/notification';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import { linksIn } from '@gatelingo/proto/http/testing/links-in';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  aDriver,
  createBarcode,
  createSite,
  ownDomain,
  password,
  signUp,
  signUpToken,
  type Staff,
} from '../builders.ts';
import { until } from '../catcher.ts';
import { createJob, createLocation, openJobYard, type JobYard } from '../job-builders.ts';
import { runningPhones, runningSystem } from '../system.ts';

const { client, catcher, publicUrl } = runningSystem();
const phones = runningPhones();
const bait = 'You have won: https://evil.example/claim';
let yard: JobYard;
beforeAll(async () => {
  yard = await openJobYard(client, catcher);
}, 60_000);

const place = { lat: 53.5, lng: 9.9, address: 'Am Sandtorkai 1, Hamburg' };
interface Named {
  companyName: string;
  siteName: string;
  barcodeName?: string;
}

/** Names stand in mails and messages to people who did not ask for them: a link there makes us a relay for spam. */
describe('attack: a link in a name, to send it to others by our mails and messages', () => {
  const expectRefused = ({ status, body }: { status: number; body: unknown }, ...fields: string[]) => {
    expect(status).toBe(422);
    const { code, details = [] } = errorBody.parse(body);
    expect(code).toBe('rule_violated');
    expect(details.map(({ field, code: of }) => [field, of])).toEqual(fields.map((each) => [each, 'link_in_name']));
    // The answer says which part it is, to a program and to a person.
    for (const { error, part = 'none' } of details) expect(error.endsWith(`: ${part}`)).toBe(true);
  };

  test('of a person and a company', async () => {
    const email = `mallory@${ownDomain()}`;
    const token = await signUpToken(client, catcher, email);
    const body = { token, name: bait, surname: bait, companyName: bait, password };
    expectRefused(await client.send(auth.finalizeUser, { body }), 'name', 'surname', 'companyName');
    // Nothing is lost: with a name that is one, the same link of the mail goes on.
    const better = { ...body, name: 'Mal', surname: 'Lory', companyName: 'Mallory & Co.KG' };
    expect((await client.send(auth.finalizeUser, { body: better })).status).toBe(200);
  });

  // promise: Nobody in who does not belong
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
    const address = 'Kai 1, www.paket-zoll.de';
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

  test('of a driver and their freight company', async () => {
    const body = {
      ...aDriver(yard.barcodeId),
      name: bait,
      surname: 'www.evil.example',
      freightCompanyName: 'boss@evil.example',
    };
    const answer = await client.send(registration.registerTrucker, { body });
    expectRefused(answer, 'name', 'surname', 'freightCompanyName');
  });
});

/** A list of endings refused these, and let others through: so names pass, and their links are defused where they leave. */
describe('attack: a link in a name by an ending that is in no list, an address of numbers, other dots, hidden signs', () => {
  const names = {
    company: 'Zoll evil.ai',
    site: 'paket.zip/x',
    gate: 'evil．com',
    location: 'evil.c\u200bom',
    address: '192.168.0.1',
    job: 'evil.gg - evil.to',
    person: 'evil.ly',
  };
  const visible = (html: string) =>
    html
      .replace(/<style>.*?<\/style>/s, '')
      .replaceAll(/<[^>]*>/g, '\n')
      .replaceAll(/&#(\d+);/g, (_whole, code: string) => String.fromCodePoint(Number(code)));
  /** The links of a text that do not lead to us. */
  const foreign = (...texts: string[]) =>
    texts.flatMap(linksIn).filter((each) => !each.startsWith(`${publicUrl}/`) && each !== mallory.email);
  let mallory: Staff;
  let siteId: string;
  let barcodeId: string;
  const victim = `victim@${ownDomain()}`;

  beforeAll(async () => {
    mallory = await signUp(client, catcher, `mallory@${ownDomain()}`, names.company);
    siteId = await createSite(client, mallory, names.site);
    ({ barcodeId } = await createBarcode(client, mallory, siteId, [victim], names.gate));
  }, 60_000);

  test('the company, the site, the gate and the person have them, and staff see them as they were typed', async () => {
    const { token } = mallory;
    const { sites } = await client.call(sitesLocations.listSites, { token, query: {} });
    expect(sites.map(({ plainName }) => plainName)).toEqual([names.site]);
    expect((await client.call(auth.getCurrentUser, { token })).companyName).toBe(names.company);
    for (const text of Object.values(names))
      expect(linksIn(text.replace('\u200b', '').replace('．', '.'))).not.toEqual([]);
  });

  test('a stranger who is invited, or asked for a yes, gets no link but ours', async () => {
    const stranger = `stranger@${ownDomain()}`;
    await client.call(auth.invite, { token: mallory.token, body: { email: stranger, role: 'user' } });
    for (const address of [stranger, victim]) {
      const { Subject, Text, HTML } = await catcher.waitFor(address);
      expect(Text).toContain('evil.\u2060ai');
      expect(Subject).toContain('evil.\u2060ai');
      expect(Subject).not.toMatch(/paket|．/);
      expect(foreign(Subject, Text, visible(HTML))).toEqual([]);
      expect(HTML.match(/href="([^"]*)"/g)?.every((href) => href.startsWith(`href="${publicUrl}/`))).toBe(true);
    }
    const question = await catcher.waitFor(victim);
    const token =
      new URL(/https?:\/\/\S+receiver\?token=\S+/.exec(question.Text)?.[0] ?? '').searchParams.get('token') ?? '';
    const found = await client.call(registration.findReceiver, { body: { token } });
    const gates = found.gates.flatMap(({ siteName, barcodeName }) => [siteName, barcodeName]);
    expect(foreign(found.companyName, ...gates)).toEqual([]);
    expect(found.companyName).toBe('Zoll evil.\u2060ai');
  });

  // promise: Nobody in who does not belong
  test('a driver gets none by WhatsApp, on the pass, the step page, the form and the chat page; our own link is whole', async () => {
    const { token } = mallory;
    const ramp = await createLocation(client, mallory, siteId, {
      locationName: names.location,
      address: names.address,
    });
    const form = await client.call(registration.getRegistrationForm, { query: { barcodeId } });
    const registered = await client.call(registration.registerTrucker, {
      body: aDriver(barcodeId, { name: names.person, freightCompanyName: names.company, preferredLanguage: 'en' }),
    });
    const trucker = await until('the driver to be available', async () => {
      const { truckers } = await client.call(registration.listAvailableTruckers, { token, query: {} });
      return truckers.find(({ visitId }) => visitId === registered.registrationId);
    });
    const steps = [{ locationId: ramp, dueTime: '2030-11-20T14:30', message: 'Read evil.page first' }];
    const mine = { client, staff: mallory, siteId, barcodeId, ramp, scale: ramp };
    const job = await createJob(mine, { title: names.job, existingTruckerId: trucker._id, steps });
    const { body } = await phones.waitFor(trucker.plainPhone, 'the job', (message) => message.body.includes('/t/'));
    expect(body).toContain('evil.\u2060gg');
    expect(foreign(body)).toEqual([]);
    const link = linksIn(body).find((each) => each.startsWith(`${publicUrl}/t/`)) ?? '';
    const code = link.split('/t/')[1] ?? '';
    expect(code).toHaveLength(22);
    const step = await client.call(jobs.openLink, { body: { code } });
    expect(step.jobTitle).toBe('evil.\u2060gg - evil.\u2060to');
    const pass = await until('the job on the pass', async () => {
      const shown = await client.call(registration.openPass, { body: { code: registered.passCode ?? '' } });
      return shown.steps.length > 0 && shown;
    });
    const start = () => client.call(sessionVoice.startSession, { body: { barcodeId } });
    const { session } = await until('the QR code to be known', start);
    const namesOn = ({ companyName, siteName, barcodeName = '' }: Record<string, unknown> & Named) => [
      companyName,
      siteName,
      barcodeName,
    ];
    const shown = [form, step, pass, session].flatMap(namesOn);
    shown.push(step.step.locationName, step.step.message);
    shown.push(...pass.steps.flatMap(({ locationName, message }) => [locationName, message]));
    expect(foreign(...shown)).toEqual([]);
    // Staff read what they typed, also in the chat.
    const chat = await client.call(notification.listChatMessages, { token, params: { jobId: job._id }, query: {} });
    expect(chat.messages.map(({ text }) => text).join()).toContain(names.job);
  });

  // promise: Nobody in who does not belong
  test('real names and addresses with dots are not refused', async () => {
    const { token } = mallory;
    for (const name of ['Gebr.de Jong Transport', 'notebooksbilliger.de AG'])
      await client.call(sitesLocations.createSite, { token, body: { name, ...place } });
    for (const address of ['Avda.de la Industria 4', 'Ctra.de Valencia km 3'])
      await client.call(sitesLocations.createSite, { token, body: { name: 'Werk 2', ...place, address } });
    const driver = { name: 'J.P.', surname: 'de Jong', freightCompanyName: 'Gebr.de Jong Transport' };
    await client.call(registration.registerTrucker, { body: aDriver(barcodeId, driver) });
  });
});
