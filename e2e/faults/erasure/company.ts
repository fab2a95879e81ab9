import { auth } from '@gatelingo/proto/http/auth';
import { jobs, type Job } from '@gatelingo/proto/http/jobs';
import { notification } from '@gatelingo/proto/http/notification';
import { registration, type DriverRegistration } from '@gatelingo/proto/http/registration';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import { babble } from '../../../stack/src/simulators/speech/babble.ts';
import type { TestSystem } from '../../../stack/src/testing.ts';
import {
  aDriver,
  createAgreedBarcode,
  createSite,
  inviteColleague,
  logIn,
  ownDomain,
  pdfReady,
  pngOf,
  signUp,
  startGuest,
  type Guest,
  type Staff,
} from '../../builders.ts';
import { createCatcher, until, type Catcher } from '../../catcher.ts';
import { createClient, type Client } from '../../client.ts';
import { createJob, createLocation, type JobYard } from '../../job-builders.ts';
import { createPhones, type Phones } from '../../phones.ts';

/** A company of two staff, a receiver of documents, a guest and drivers: twelve people with seven of these and the one who is erased. */
export interface Company {
  system: TestSystem;
  client: Client;
  catcher: Catcher;
  phones: Phones;
  yard: JobYard;
  colleague: Staff;
  receiver: string;
  guest: Guest;
  /** The others of the drivers. */
  others: Visit[];
}

export interface Visit {
  registrationId: string;
  input: DriverRegistration;
  passCode: string;
}

const register = async (
  { client, yard }: Pick<Company, 'client' | 'yard'>,
  over: Partial<DriverRegistration> = {},
): Promise<Visit> => {
  const input = aDriver(yard.barcodeId, over);
  const { registrationId, passCode } = await client.call(registration.registerTrucker, { body: input });
  await pdfReady(client, yard.staff, registrationId);
  return { registrationId, input, passCode: passCode! };
};

export const openCompany = async (system: TestSystem, { drivers }: { drivers: number }): Promise<Company> => {
  const [client, catcher] = [createClient(system.gatewayUrl), createCatcher(system.mailUrl)];
  const domain = ownDomain();
  const receiver = `gate@${domain}`;
  const staff = await signUp(client, catcher, `greta@${domain}`);
  const colleague = await inviteColleague(client, catcher, staff, `jonas@${domain}`);
  const siteId = await createSite(client, staff);
  const { barcodeId } = await createAgreedBarcode(client, catcher, staff, { siteId, receivers: [receiver] });
  const ramp = await createLocation(client, staff, siteId);
  const scale = await createLocation(client, staff, siteId, { locationName: 'Waage' });
  const yard = { client, staff, siteId, barcodeId, ramp, scale };
  const guest = await startGuest(client, barcodeId, 'tr');
  await guest.write('Merhaba');
  const others = await Promise.all(
    Array.from({ length: drivers }, (_, at) => register({ client, yard }, { surname: `Inna-${String(at)}` })),
  );
  const phones = createPhones(system.twilioUrl);
  return { system, client, catcher, phones, yard, colleague, receiver, guest, others };
};

/** Staff log in again: after a jump of the clock the tokens have expired. */
export const logInAgain = async ({ client, yard }: Company): Promise<void> => {
  yard.staff = await logIn(client, yard.staff.email);
};

const listens = async ({ system }: Company, language: string, text: string): Promise<void> => {
  const answer = await fetch(new URL('/api/script', system.speechUrl), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [language]: [{ text, confidence: 1 }] }),
  });
  if (!answer.ok) throw new Error(`The speech simulator answered ${String(answer.status)}.`);
};

export const aPerson: Partial<DriverRegistration> = {
  name: 'Wierzchosława',
  surname: 'Przybyszewska',
  licensePlateTruck: 'ZGA 51927',
  licensePlateTrailer: 'ZGA 83465',
  freightCompanyName: 'Szczebrzeszyn Spedycja',
  loadingNumber: 'LAD-7719-33',
};

/** The first visit: a registration with signature and document, and a conversation by writing and by voice. */
export const firstVisit = async (company: Company): Promise<{ visit: Visit; sessionId: string }> => {
  const { client, yard, catcher, receiver } = company;
  const visit = await register(company, aPerson);
  await until('the document in the mailbox', async () =>
    (await catcher.documentsTo(receiver)).find(({ Text }) => Text.includes(aPerson.surname!)),
  );
  const { sessionId, write } = await startGuest(client, yard.barcodeId);
  const body = { code: visit.passCode, sessionId };
  await client.call(registration.linkSession, { body });
  await write('Gdzie zaparkować czerwoną naczepę?');
  await listens(company, 'pl', 'Mam chłodnię pełną szczawiu');
  const sound = babble(0.5).toString('base64');
  await client.call(sessionVoice.transcribe, { body: { sessionId, audioBase64: sound } });
  await client.call(sessionVoice.transcribe, { body: { sessionId, audioBase64: '' } });
  const { token } = yard.staff;
  await client.call(sessionVoice.openSession, { token, body: { sessionId } });
  const answer = { sessionId, sender: 'company', text: 'Behind the hall of tin' } as const;
  await client.call(sessionVoice.postMessage, { token, body: answer });
  const shown = () => client.call(sessionVoice.getSession, { params: { sessionId }, query: { limit: 100 } });
  let texts: string[] = [];
  const isShown = async () => {
    texts = (await shown()).session.messages.map(({ text }) => text);
    return texts.length === 3;
  };
  await until('what was written and said', isShown, 30, () => texts);
  return { visit, sessionId };
};

/** A job of the driver, with its chat: a text and a picture from the phone, an answer, a note, and confirmed steps. */
const doJob = async (
  { client, yard, phones }: Company,
  { phone, driverId }: { phone: string; driverId: string },
): Promise<Job> => {
  const { token } = yard.staff;
  const steps = [yard.ramp, yard.scale].map((locationId) => ({
    locationId,
    dueTime: new Date(Date.now() + 40 * 24 * 3_600_000).toISOString(),
  }));
  const job = await createJob(yard, { existingTruckerId: driverId, steps });
  await phones.waitFor(phone, 'the job on the phone', ({ contentSid }) => contentSid !== null);
  await phones.read(phone);
  await phones.write(phone, { body: 'Stoję przy zielonej wadze' });
  await phones.write(phone, { mediaUrl: pngOf(64, 64, (x, y) => (x * y) % 256) });
  const params = { jobId: job._id };
  const chat = () => client.call(notification.listChatMessages, { token, params, query: {} });
  await until('text and picture', async () => {
    const { messages } = await chat();
    return messages.filter(({ senderType }) => senderType === 'trucker').length === 2;
  });
  await client.call(notification.postChatMessage, { token, params, body: { text: 'Please wait at the blue barrel' } });
  await client.call(notification.postChatNote, { token, params, body: { text: 'Speaks of a torn tarpaulin' } });
  await until('the answer to be delivered', async () =>
    (await chat()).messages.some(({ senderType, state }) => senderType === 'user' && state === 'delivered'),
  );
  for (const { _id: stepId } of job.steps)
    await client.call(jobs.confirmStep, { body: { phone, jobId: job._id, stepId, lat: 53.54382, lng: 9.97171 } });
  return job;
};

const driverOf = ({ client, yard }: Company, visitId: string) =>
  until('the driver to be available', async () => {
    const query = { limit: 1000 };
    const { truckers } = await client.call(registration.listAvailableTruckers, { token: yard.staff.token, query });
    return truckers.find((each) => each.visitId === visitId);
  });

/** A second visit with the same number. */
export const secondVisit = (company: Company, { input: { phone } }: Visit): Promise<Visit> =>
  register(company, { ...aPerson, phone, loadingNumber: 'LAD-7719-34' });

/** The job of a visit's driver, done. */
export const jobOf = async (
  company: Company,
  { registrationId, input: { phone } }: Visit,
): Promise<{ driverId: string; job: Job }> => {
  const { _id: driverId } = await driverOf(company, registrationId);
  return { driverId, job: await doJob(company, { phone, driverId }) };
};

/** Links to files are signed for a short time. */
const withoutSignatures = (seen: object): unknown =>
  JSON.parse(JSON.stringify(seen).replaceAll(/\?[^"]*signature=[^"]*/g, '')) as unknown;

/** All that the company sees of the others; `job` is one of theirs. */
export const seenOfOthers = async (company: Company, job: Job | undefined): Promise<unknown> => {
  const { client, yard, guest, others } = company;
  const { token } = yard.staff;
  const visits = [];
  for (const { registrationId: id } of others)
    visits.push(await client.call(registration.getRegistration, { token, params: { id } }));
  const ofJob = async ({ _id: id }: Job) => ({
    job: await client.call(jobs.getJob, { token, params: { id } }),
    messages: await client.call(notification.listChatMessages, { token, params: { jobId: id }, query: {} }),
  });
  return withoutSignatures({
    visits,
    ...(job && (await ofJob(job))),
    team: await client.call(auth.listTeam, { token, query: {} }),
    barcodes: await client.call(registration.listBarcodes, { token, query: {} }),
    // After three weeks it is over, and says so.
    talk: (await client.send(sessionVoice.getSession, { params: { sessionId: guest.sessionId } })).body as object,
  });
};
