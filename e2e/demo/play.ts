import { randomUUID } from 'node:crypto';
import { registration } from '@gatelingo/proto/http/registration';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import { agreeToMails, createBarcode, logIn, password, pdfReady, signature, signUp, type Staff } from '../builders.ts';
import type { Catcher } from '../catcher.ts';
import type { Client } from '../client.ts';
import type { Phones } from '../phones.ts';
import { driver, portugueseDriver } from './drivers.ts';
import { playJobs } from './jobs.ts';
import { playChat, playSession } from './talks.ts';
import { playTeam } from './team.ts';

export const demoEmail = 'demo@nordhafen-logistik.example';
const company = 'Nordhafen Logistik';
/** Somebody outside the company, who is asked before any document is sent. */
const partner = 'dispatch@trans-wroclaw.example';

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

/** The demo's sites with their gates; gives the ids of both, and the first of each has the talks. */
const playSites = async (client: Client, catcher: Catcher, staff: Staff, log: (what: string) => void) => {
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
  return { barcodes, siteIds };
};

const register = async (client: Client, barcodeId: string, number: number): Promise<string> => {
  const { registrationId } = await client.call(registration.registerTrucker, {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      barcodeId,
      ...(number === 0 ? portugueseDriver : driver(number)),
      signature: signature(number),
      consentReadEverything: true,
      consentStoreData: true,
      loadingNumber: `L-${20_931 + number * 13}`,
      hasFoodAdvertising: number % 7 === 0,
      isFoodLoad: number % 3 === 0,
    },
  });
  return registrationId;
};

/** Paths of the web app that are worth a look now. */
export interface Played {
  session: string;
  chat: string;
  /** A gate's page for guests. */
  gate: string;
  /** A step that a driver could confirm. */
  step: string;
}

/**
 * Plays the main journey through the public API: sign-up by mail (or log-in if the demo company exists), three sites, five QR codes, a receiver who
 * agrees by mail; a driver and a clerk who write to each other at a gate and by WhatsApp; three colleagues, registrations, five jobs; then waits
 * for the last document.
 */
export const playDemo = async (
  client: Client,
  catcher: Catcher,
  phones: Phones,
  log: (what: string) => void,
  registrations = 40,
): Promise<Played> => {
  const staff = await account(client, catcher);
  log(`${company} is there: ${demoEmail}`);
  const { barcodes, siteIds } = await playSites(client, catcher, staff, log);
  const at = (number: number) => barcodes[number % barcodes.length]!;
  const sessionId = await playSession(client, staff, at(0), log);
  const visitId = await register(client, at(0), 0);
  const jobId = await playChat(client, phones, staff, { siteId: siteIds[0]!, visitId }, log);
  await playTeam(client, catcher, staff, log);
  let last = '';
  for (let number = 1; number < registrations; number++) {
    last = await register(client, at(number), number);
    if ((number + 1) % 10 === 0) log(`${number + 1} of ${registrations} drivers have registered`);
  }
  const step = await playJobs(client, staff, siteIds[0]!, log);
  log('Waiting for the last document');
  await pdfReady(client, staff, last, 120);
  return {
    session: `/app/session/${sessionId}`,
    chat: `/app/job-messages/${jobId}`,
    gate: `/app/public-session?barcodeId=${at(0)}`,
    step,
  };
};

export const demoPassword = password;
