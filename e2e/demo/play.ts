import { randomUUID } from 'node:crypto';
import { registration } from '@gatelingo/proto/http/registration';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import { agreeToMails, createBarcode, logIn, password, pdfReady, signature, signUp, type Staff } from '../builders.ts';
import type { Catcher } from '../catcher.ts';
import type { Client } from '../client.ts';
import { driver } from './drivers.ts';
import { playJobs } from './jobs.ts';
import { playTeam } from './team.ts';

export const demoEmail = 'demo@nordhafen-logistik.example';
const company = 'Nordhafen Logistik';
/** Somebody outside the company, who is asked before any document is sent. */
const partner = 'dispatch@trans-wroclaw.example';
const registrations = 40;

const sites = [
  {
    name: 'Hafen Nord',
    address: 'Hafenstraße 12, 20457 Hamburg',
    lat: 53.5438,
    lng: 9.9717,
    isOurSite: true,
    gates: ['Tor 1', 'Tor 4'],
  },
  {
    name: 'Terminal Süd',
    address: 'Industriestraße 3, 90441 Nürnberg',
    lat: 49.4247,
    lng: 11.0577,
    isOurSite: true,
    gates: ['Tor A', 'Tor B'],
  },
  {
    name: 'Werk Muster',
    address: 'Werkstraße 8, 4020 Linz',
    lat: 48.2935,
    lng: 14.3163,
    isOurSite: false,
    gates: ['Warenannahme'],
  },
] as const;

const account = async (client: Client, catcher: Catcher): Promise<Staff> =>
  logIn(client, demoEmail).catch(() => signUp(client, catcher, demoEmail, company));

/**
 * Plays the main journey through the public API: sign-up by mail (or log-in if the demo company exists), three colleagues, three sites, five QR
 * codes, a receiver who agrees by mail, forty registrations, four jobs; then waits for the last document. Returns the path of a step that a driver could
 * confirm now.
 */
export const playDemo = async (client: Client, catcher: Catcher, log: (what: string) => void): Promise<string> => {
  const staff = await account(client, catcher);
  log(`${company} is there: ${demoEmail}`);
  await playTeam(client, catcher, staff, log);
  const barcodes: string[] = [];
  const siteIds: string[] = [];
  for (const { gates, ...site } of sites) {
    const { siteId } = await client.call(sitesLocations.createSite, { token: staff.token, body: site });
    siteIds.push(siteId);
    for (const gate of gates) {
      const receivers = barcodes.length === 0 ? [demoEmail, partner] : [demoEmail];
      const { barcodeId, receiverStates } = await createBarcode(client, staff, siteId, receivers, gate);
      barcodes.push(barcodeId);
      if (!receiverStates?.some(({ state }) => state === 'waiting')) continue;
      await agreeToMails(client, catcher, partner);
      log(`${partner} was asked by mail, and agreed to get the documents of ${gate}`);
    }
    log(`Site ${site.name} with ${gates.join(', ')}`);
  }
  let last = '';
  for (let number = 0; number < registrations; number++) {
    const { registrationId } = await client.call(registration.registerTrucker, {
      headers: { 'idempotency-key': randomUUID() },
      body: {
        barcodeId: barcodes[number % barcodes.length]!,
        ...driver(number),
        signature: signature(number),
        consentReadEverything: true,
        consentStoreData: true,
        loadingNumber: `L-${20_931 + number * 13}`,
        hasFoodAdvertising: number % 7 === 0,
        isFoodLoad: number % 3 === 0,
      },
    });
    last = registrationId;
    if ((number + 1) % 10 === 0) log(`${number + 1} of ${registrations} drivers have registered`);
  }
  const stepPath = await playJobs(client, staff, siteIds[0]!, log);
  log('Waiting for the last document');
  await pdfReady(client, staff, last, 120);
  return stepPath;
};

export const demoPassword = password;
