import { aDriver, createBarcode, startGuest } from '@gatelingo/e2e/builders';
import { createCatcher, until } from '@gatelingo/e2e/catcher';
import { createClient } from '@gatelingo/e2e/client';
import { createJob, type JobYard, openJobYard } from '@gatelingo/e2e/job-builders';
import { createQuestionnaire } from '@gatelingo/e2e/questionnaire-builders';
import { jobs } from '@gatelingo/proto/http/jobs';
import { registration } from '@gatelingo/proto/http/registration';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { TestSystem } from '@gatelingo/stack/testing';

/** A page as a driver opens it, or somebody in the office. */
export interface DriverPage {
  name: string;
  /** A page of the staff area, on a desk's screen. */
  isOffice?: boolean;
  /** Path and query. */
  address: string;
  /** The entries of the phone's local storage that the page's state needs. */
  stored: Record<string, string>;
  /** The page can be used as soon as an element matches. */
  usable: string;
}

/** Where the phone is: at the location of the job's first step. */
export const position = { latitude: 53.5438, longitude: 9.9717, accuracy: 12 };

/** A driver registers, and gets a job of two steps: the codes of the pass and of the first step's link. */
const sendDriver = async (yard: JobYard) => {
  const { client, staff, barcodeId, ramp, scale } = yard;
  const { registrationId, passCode } = await client.call(registration.registerTrucker, { body: aDriver(barcodeId) });
  const { _id, plainPhone: phone } = await until('the driver to be available', async () => {
    const { truckers } = await client.call(registration.listAvailableTruckers, { token: staff.token, query: {} });
    return truckers.find(({ visitId }) => visitId === registrationId);
  });
  const job = await createJob(yard, {
    title: 'Kühlware nach Wrocław',
    existingTruckerId: _id,
    steps: [
      { locationId: ramp, dueTime: '2030-11-20T14:30', message: 'Bitte mit offenen Türen anfahren.' },
      { locationId: scale, dueTime: '2030-11-20T16:00' },
    ],
  });
  const { step } = await client.call(jobs.findStep, { body: { phone, jobId: job._id, stepId: job.steps[0]!._id } });
  await until('the steps on the pass', async () => {
    const { steps } = await client.call(registration.openPass, { body: { code: passCode! } });
    return steps.length === 2;
  });
  return { passCode: passCode!, linkCode: step.linkCode! };
};

/** A guest and the staff wrote to each other. */
const talk = async ({ client, staff: { token }, barcodeId }: JobYard): Promise<string> => {
  const { sessionId, write } = await startGuest(client, barcodeId, 'en');
  const answer = (text: string) =>
    client.call(sessionVoice.postMessage, { token, body: { sessionId, sender: 'company', text, language: 'de' } });
  await client.call(sessionVoice.openSession, { token, body: { sessionId, language: 'de' } });
  await write('Good morning, I have a delivery for you.');
  await answer('Guten Morgen! Bitte fahren Sie zu Rampe 4.');
  await write('Where do I find it?');
  await answer('Hinter der Waage links, dann das dritte Tor.');
  return sessionId;
};

/** The code of a questionnaire with every type of field. */
const askDrivers = async ({ client, staff, siteId }: JobYard): Promise<string> => {
  const questionnaireId = await createQuestionnaire(client, staff);
  return (await createBarcode(client, staff, siteId, [], 'Tor 8', questionnaireId)).barcodeId;
};

/** A company whose pages a driver can open, each in the state in which it is used. */
export const openYard = async ({ gatewayUrl, mailUrl }: TestSystem): Promise<DriverPage[]> => {
  const yard = await openJobYard(createClient(gatewayUrl), createCatcher(mailUrl));
  const { barcodeId } = yard;
  const sessionId = await talk(yard);
  const { passCode, linkCode } = await sendDriver(yard);
  const askingId = await askDrivers(yard);
  // Logged in, and the cookie banner was answered on an earlier visit.
  const office = { isOffice: true, stored: { token: yard.staff.token, cookieConsent: 'true' }, usable: 'main h1' };
  return [
    { name: 'landing', address: '/', stored: {}, usable: '.landing h1' },
    {
      name: 'registration',
      address: `/register/trucker-registration?barcodeId=${barcodeId}`,
      stored: {},
      usable: 'form [name="name"]',
    },
    {
      name: 'questionnaire',
      address: `/register/registration?barcodeId=${askingId}`,
      stored: {},
      usable: 'form [name="name"]',
    },
    {
      name: 'session',
      address: `/app/public-session?barcodeId=${barcodeId}`,
      stored: { [`guestSession:${barcodeId}`]: sessionId },
      usable: '.composer [name="message"]',
    },
    { name: 'confirm', address: `/t/${linkCode}`, stored: {}, usable: '.save-bar .button-main:not(:disabled)' },
    { name: 'pass', address: `/p/${passCode}`, stored: {}, usable: '.pass-facts' },
    { name: 'Home', address: '/app/dashboard', ...office },
    { name: 'Registrations', address: '/app/registration-overview', ...office },
    { name: 'Manage jobs', address: '/app/manage-jobs', ...office },
  ];
};
