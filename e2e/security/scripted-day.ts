import { randomUUID } from 'node:crypto';
import { auth } from '@gatelingo/proto/http/auth';
import { jobs } from '@gatelingo/proto/http/jobs';
import { notification } from '@gatelingo/proto/http/notification';
import { registration } from '@gatelingo/proto/http/registration';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import {
  aDriver,
  createBarcode,
  createSite,
  imageFile,
  inviteColleague,
  ownDomain,
  pdfReady,
  signUp,
  type Staff,
  startGuest,
} from '../builders.ts';
import { type Catcher, until } from '../catcher.ts';
import type { Client } from '../client.ts';
import { availableDriver, createJob, createLocation } from '../job-builders.ts';

/** A company at the beginning of its day. */
interface Started {
  client: Client;
  catcher: Catcher;
  /** In every text that this company types. */
  mark: string;
  /** The driver's number, the same at both companies. */
  phone: string;
  admin: Staff;
  /** Administrators who only read: one person may make so many calls a minute. */
  readers: Staff[];
}

/** Everything that the acts of a day make. */
interface Made {
  user: Staff;
  siteId: string;
  locationId: string;
  barcode: { _id: string; barcodeId: string };
  questionnaireId: string;
  imageKey: string;
  formId: string;
  truckerId: string;
  registrationId: string;
  passCode: string;
  fileLink: URL;
  jobId: string;
  stepId: string;
  sessionId: string;
}

/** The day of a company so far: what its people type holds its mark, and what its calls made has an id. */
export type DaySoFar = Started & Partial<Made>;
type Day = Started & Made;

/** One act of the day. The next one needs what the ones before have made. */
type Act = (day: Day) => Promise<void>;

const driverOf = ({ barcode, mark, phone }: Day) => {
  const word = `${mark}-driver`;
  return aDriver(barcode.barcodeId, {
    ...{ name: word, surname: word, phone, loadingNumber: word, freightCompanyName: word },
    ...{ freightCompanyCity: word, licensePlateTruck: mark.slice(-12), licensePlateTrailer: mark.slice(-12) },
  });
};

const steps = ({ locationId, mark }: Day) => [
  { locationId, dueTime: '2030-01-01T10:00', message: `${mark} gate` },
  { locationId, dueTime: '2030-01-01T11:00', message: `${mark} ramp` },
];

const acts: Record<string, Act> = {
  invite: async (day) => {
    day.user = await inviteColleague(day.client, day.catcher, day.admin, `${day.mark}-u@${ownDomain()}`);
    const body = { email: `${day.mark}-i@${ownDomain()}`, role: 'user' as const };
    await day.client.call(auth.invite, { token: day.admin.token, body });
  },
  createSite: async (day) => {
    day.siteId = await createSite(day.client, day.admin, `${day.mark} site`);
  },
  createLocation: async (day) => {
    const over = { locationName: `${day.mark} ramp`, address: `${day.mark} street` };
    day.locationId = await createLocation(day.client, day.admin, day.siteId, over);
  },
  createBarcode: async (day) => {
    const receivers = [`${day.mark}@${ownDomain()}`];
    day.barcode = await createBarcode(day.client, day.admin, day.siteId, receivers, `${day.mark} gate`);
  },
  createQuestionnaire: async (day) => {
    const { token } = day.admin;
    const body = {
      name: `${day.mark} rules`,
      fields: [{ _id: 'tank', label: `${day.mark} tank`, type: 'text' as const }],
    };
    const { questionnaire } = await day.client.call(registration.createQuestionnaire, { token, body });
    day.questionnaireId = questionnaire._id;
    const { urls } = await day.client.call(registration.uploadImages, { token, body: {}, files: [imageFile()] });
    day.imageKey = urls[0]!.split('/').at(-1)!;
    const form = await createBarcode(day.client, day.admin, day.siteId, [], `${day.mark} form`, day.questionnaireId);
    day.formId = form.barcodeId;
  },
  registerTrucker: async (day) => {
    const body = driverOf(day);
    const { registrationId, passCode } = await day.client.call(registration.registerTrucker, { body });
    Object.assign(day, { registrationId, passCode });
    day.fileLink = new URL(await pdfReady(day.client, day.admin, registrationId));
  },
  submitRegistration: async (day) => {
    const { name, phone, preferredLanguage, signature, consentStoreData, consentReadEverything } = driverOf(day);
    const answers = [{ fieldLabel: `${day.mark} tank`, fieldType: 'text' as const, value: `${day.mark} full` }];
    await day.client.call(registration.submitRegistration, {
      query: { barcodeId: day.formId },
      body: { name, phone, preferredLanguage, signature, consentStoreData, consentReadEverything, answers },
    });
  },
  createJob: async (day) => {
    const phone = `+4861${String(Math.floor(1_000_000 + Math.random() * 8_999_999))}`;
    const driver = await availableDriver(day.client, day.admin, day.barcode.barcodeId, { ...driverOf(day), phone });
    day.truckerId = driver._id;
    const yard = { ...day, staff: day.admin, barcodeId: '', ramp: day.locationId, scale: day.locationId };
    const job = await createJob(yard, {
      title: `${day.mark} job`,
      description: `${day.mark} description`,
      existingTruckerId: day.truckerId,
      steps: steps(day),
    });
    Object.assign(day, { jobId: job._id, stepId: job.steps[0]!._id });
  },
  createJobTemplate: async (day) => {
    const plan = [{ locationId: day.locationId, offset: 0, message: `${day.mark} note` }];
    const body = { name: `${day.mark} template`, title: `${day.mark} title`, siteId: day.siteId, steps: plan };
    await day.client.call(jobs.createJobTemplate, { token: day.admin.token, body });
  },
  postChatMessage: async (day) => {
    const call = { token: day.admin.token, params: { jobId: day.jobId } };
    await until('the chat of the job', async () => {
      const { status } = await day.client.send(notification.listChatMessages, { ...call, query: {} });
      return status === 200;
    });
    await day.client.call(notification.postChatMessage, { ...call, body: { text: `${day.mark} to the driver` } });
    await day.client.call(notification.postChatNote, { ...call, body: { text: `${day.mark} for colleagues` } });
  },
  startSession: async (day) => {
    const guest = await startGuest(day.client, day.barcode.barcodeId);
    day.sessionId = guest.sessionId;
    await guest.write(`${day.mark} from the guest`);
    const { sessionId, passCode, admin } = day;
    await day.client.call(registration.linkSession, { body: { code: passCode, sessionId } });
    const { token } = admin;
    await day.client.call(sessionVoice.openSession, { token, body: { sessionId } });
    const text = `${day.mark} from the staff`;
    await day.client.call(sessionVoice.postMessage, { token, body: { sessionId, sender: 'company', text } });
    await day.client.call(sessionVoice.addSessionNote, { token, body: { sessionId, text: `${day.mark} note` } });
  },
  saveQuickPhrases: async (day) => {
    const { token } = day.admin;
    await day.client.call(sessionVoice.saveQuickPhrases, {
      token,
      body: { phrases: [{ text: `${day.mark} phrase` }] },
    });
    const body = { name: `${day.mark} tongue`, code: 'qaa', awsCode: '' };
    await day.client.call(sessionVoice.createLanguage, { token, body });
  },
  confirmForDriver: async (day) => {
    const { admin, jobId: id, stepId } = day;
    await day.client.call(jobs.confirmForDriver, { token: admin.token, params: { id }, body: { stepId } });
  },
  updateSite: async (day) => {
    const { admin, siteId: id, mark } = day;
    const body = { name: `${mark} new site`, address: `${mark} new street` };
    await day.client.call(sitesLocations.updateSite, { token: admin.token, params: { id }, body });
  },
};

/** The acts by name, in their order. */
export const actsOfTheDay: readonly { name: string; act: (day: DaySoFar) => Promise<void> }[] = Object.entries(
  acts,
).map(
  // The data of an act were made by those before it.
  ([name, act]) => ({ name, act: (day) => act(day as Day) }),
);

/** A company that was founded this morning. */
export const startDay = async (
  client: Client,
  catcher: Catcher,
  { word, phone }: { word: string; phone: string },
): Promise<DaySoFar> => {
  const mark = `${word}${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const admin = await signUp(client, catcher, `${mark}@${ownDomain()}`, `${mark} company`);
  const invited = (n: number) =>
    inviteColleague(client, catcher, admin, `${mark}-${String(n)}@${ownDomain()}`, 'iadmin');
  return { client, catcher, mark, phone, admin, readers: await Promise.all([invited(1), invited(2), invited(3)]) };
};
