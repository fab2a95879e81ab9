import { beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { endpoints, internalContracts } from '@gatelingo/proto/http';
import { auth } from '@gatelingo/proto/http/auth';
import { registration } from '@gatelingo/proto/http/registration';
import { jobs } from '@gatelingo/proto/http/jobs';
import { notification } from '@gatelingo/proto/http/notification';
import { privacy } from '@gatelingo/proto/http/privacy';
import { usualRetentionDays } from '@gatelingo/proto/retention';
import { addressOf } from '@gatelingo/proto/http/call';
import { createClient } from '@gatelingo/proto/http/client';
import type { Endpoint } from '@gatelingo/proto/http/endpoint';
import { internalKeyHeader } from '@gatelingo/proto/http/internal-key';
import { isRole } from '@gatelingo/proto/roles';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import {
  askToJoin,
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
import { expiredToken } from '../expired-token.ts';
import { availableDriver, createJob, createLocation } from '../job-builders.ts';
import { runningSystem } from '../system.ts';
import { isLongForm } from '../../stack/src/tests/long.ts';

const { client, catcher } = runningSystem();

interface World {
  admin: Staff;
  user: Staff;
  dispatcher: Staff;
  stranger: Staff;
  /** Three people who ask to join the company: one keeps asking, one is approved, one is declined. */
  asking: [waiting: Staff, approved: Staff, declined: Staff];
  invitationId: string;
  siteId: string;
  locationId: string;
  /** A job that is assigned to a trucker of its own. */
  jobId: string;
  stepId: string;
  /** The code of the step's short link. */
  stepCode: string;
  templateId: string;
  driver: { _id: string; plainPhone: string };
  barcode: { _id: string; barcodeId: string };
  questionnaireId: string;
  imageKey: string;
  /** The id in the link of a QR code with this questionnaire. */
  formId: string;
  registrationId: string;
  /** A visit that has left, and one that never moved. */
  leftId: string;
  unmovedId: string;
  /** The code of its pass. */
  passCode: string;
  leftPassCode: string;
  surname: string;
  fileLink: URL;
  sessionId: string;
  chatMessageId: string;
  privacyRequestId: string;
  holdId: string;
}
let world: World;
let expired: string;

interface Row {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  files?: File[];
  /** The status for a caller with the right role; any 2xx if not given. */
  right?: number;
  /** Set if the call names an object of the company: another company must get 404 for it. */
  ofCompany?: true;
  /** Set if the call is for who waits for an administrator, and for nobody else. */
  forWaiting?: true;
  /** A text that is in the company's own answer and in no other company's. */
  shows?: string;
}

const gateName = `Matrix-Tor ${ownDomain().replace('.', '-')}`;
const aQuestionnaire = { name: 'Matrix', fields: [{ _id: 'tank', label: 'Tank', type: 'text' as const }] };
const aSubmission = () => {
  const { name, phone, preferredLanguage, signature, consentStoreData, consentReadEverything } = aDriver('');
  const answers = [{ fieldLabel: 'Tank', fieldType: 'text', value: 'Full' }];
  return { name, phone, preferredLanguage, signature, consentStoreData, consentReadEverything, answers };
};
const ofSession = () => ({ sessionId: world.sessionId });
const aStep = () => ({ locationId: world.locationId, dueTime: '2030-01-01T10:00' });
const templateStep = () => ({ locationId: world.locationId, offset: 0 });
const stepLink = () => ({ phone: world.driver.plainPhone, jobId: world.jobId, stepId: world.stepId });

const noSuchId = '00000000-0000-7000-8000-000000000000';
const aColleague = () => ({ kind: 'staff' as const, id: world.user.userId });

/** A valid call of each endpoint. An endpoint without a row makes this file fail. */
const rows: Record<string, () => Row> = {
  registerUser: () => ({ body: { email: `matrix@${ownDomain()}` } }),
  confirmUser: () => ({ body: { token: 'no-such-token' }, right: 400 }),
  finalizeUser: () => ({
    body: { token: 'no-such-token', name: 'Ada', surname: 'Berg', password: 'long enough 123', companyName: 'X' },
    right: 400,
  }),
  logIn: () => ({ body: { email: `nobody@${ownDomain()}`, password: 'wrong' }, right: 401 }),
  logOut: () => ({}),
  forgotPassword: () => ({ body: { email: `matrix@${ownDomain()}` } }),
  resetPassword: () => ({ body: { token: 'no-such-token', password: 'long enough 123' }, right: 400 }),
  getKeySet: () => ({}),
  getCurrentUser: () => ({ shows: world.admin.email }),
  changePassword: () => ({ body: { password: 'wrong', newPassword: 'long enough 123' }, right: 422 }),
  foundCompany: () => ({ body: { companyName: 'Matrix' }, forWaiting: true }),
  listTeam: () => ({ shows: world.user.email }),
  listAudit: () => ({ shows: world.user.userId }),
  exportAudit: () => ({}),
  invite: () => ({ body: { email: `matrix@${ownDomain()}`, role: 'user' } }),
  resendInvitation: () => ({ params: { id: world.invitationId }, ofCompany: true }),
  withdrawInvitation: () => ({ params: { id: world.invitationId }, ofCompany: true }),
  approveUser: () => ({ params: { userId: world.asking[1].userId }, ofCompany: true }),
  declineUser: () => ({ params: { userId: world.asking[2].userId }, ofCompany: true }),
  changeMember: () => ({ params: { userId: world.user.userId }, body: { isActive: true }, ofCompany: true }),
  getRetention: () => ({}),
  setRetention: () => ({ body: usualRetentionDays }),
  previewRetention: () => ({}),
  listRetentionRuns: () => ({}),
  allowRetentionRun: () => ({ params: { id: noSuchId }, right: 404 }),
  findSubjects: () => ({ query: { search: world.user.email }, shows: world.user.userId }),
  createRequest: () => ({ body: { kind: 'export', subject: aColleague(), reason: 'Asked by mail' }, ofCompany: true }),
  listRequests: () => ({ shows: world.privacyRequestId }),
  getRequest: () => ({ params: { id: world.privacyRequestId }, ofCompany: true }),
  getRequestFile: () => ({ params: { id: world.privacyRequestId }, ofCompany: true }),
  getOwnFile: () => ({ query: { code: 'no-such-code' }, right: 404 }),
  listHolds: () => ({ shows: world.holdId }),
  setHold: () => ({
    body: { subject: aColleague(), reason: 'A dispute', endsAt: '2040-01-01T00:00:00.000Z' },
    ofCompany: true,
  }),
  endHold: () => ({ params: { id: world.holdId }, ofCompany: true }),
  updateCurrentUser: () => ({ body: { phoneNumber: '+4915112345678', preferredLanguage: 'en' } }),
  createSite: () => ({ body: { name: 'Matrix', address: 'Hamburg', lat: 53.5, lng: 9.9 } }),
  listSites: () => ({ shows: world.siteId }),
  updateSite: () => ({ params: { id: world.siteId }, body: { name: 'Matrix', address: 'Hamburg' }, ofCompany: true }),
  createLocation: () => ({
    body: { locationName: 'Matrix', siteId: world.siteId, lat: 53.5, lng: 9.9, address: '' },
    ofCompany: true,
  }),
  listLocations: () => ({ query: { siteId: world.siteId }, ofCompany: true, shows: world.locationId }),
  listCompanyLocations: () => ({ shows: world.locationId }),
  updateLocation: () => ({
    params: { id: world.locationId },
    body: { plainLocationName: 'Matrix', address: '' },
    ofCompany: true,
  }),
  autocompleteAddress: () => ({ query: { input: 'Hamb' } }),
  getAddressSearch: () => ({}),
  listTowns: () => ({ query: { west: 9, south: 53, east: 11, north: 54 } }),
  getPlaceDetails: () => ({ query: { place_id: 'no-such-place' }, right: 404 }),
  geocodeAddress: () => ({ query: { address: 'Hamburg' } }),
  reverseGeocode: () => ({ query: { lat: 53.5, lng: 9.9 } }),
  createBarcode: () => ({ body: { name: 'Matrix', siteId: world.siteId, receivers: [] }, ofCompany: true }),
  listBarcodes: () => ({ shows: world.barcode._id }),
  getBarcode: () => ({ params: { id: world.barcode._id }, ofCompany: true }),
  updateBarcode: () => ({
    params: { id: world.barcode._id },
    body: { name: gateName, siteId: world.siteId, questionnaireId: '', receivers: [] },
    ofCompany: true,
  }),
  deleteBarcode: () => ({ params: { id: world.barcode._id }, ofCompany: true }),
  findReceiver: () => ({ body: { token: 'no-such-token' }, right: 400 }),
  confirmReceiver: () => ({ body: { token: 'no-such-token' }, right: 400 }),
  stopReceiver: () => ({ body: { token: 'no-such-token' }, right: 400 }),
  createQuestionnaire: () => ({ body: aQuestionnaire }),
  listQuestionnaires: () => ({ shows: world.questionnaireId }),
  getQuestionnaire: () => ({ params: { id: world.questionnaireId }, ofCompany: true, shows: world.questionnaireId }),
  updateQuestionnaire: () => ({ params: { id: world.questionnaireId }, body: aQuestionnaire, ofCompany: true }),
  deleteQuestionnaire: () => ({ params: { id: world.questionnaireId }, ofCompany: true }),
  uploadImages: () => ({ files: [imageFile()] }),
  getImage: () => ({ params: { key: world.imageKey } }),
  suggestTranslations: () => ({ body: { from: 'en', to: 'pl', texts: ['Tank'] } }),
  submitRegistration: () => ({ query: { barcodeId: world.formId }, body: aSubmission() }),
  registerTrucker: () => ({ body: aDriver(world.barcode.barcodeId) }),
  openPass: () => ({ body: { code: world.passCode }, shows: gateName }),
  linkSession: () => ({ body: { code: world.passCode, ...ofSession() } }),
  answerCall: () => ({
    body: { code: world.passCode, callId: '01970000-0000-7000-8000-000000000000', answer: 'coming' },
    right: 422,
  }),
  leaveByDriver: () => ({ body: { code: world.leftPassCode } }),
  // The number of the matrix is a mobile of another country than the site's.
  askNumberCode: () => ({ body: { code: world.passCode }, right: 422 }),
  proveByCode: () => ({ body: { code: world.passCode, numberCode: '123456' }, right: 422 }),
  showMyData: () => ({ body: { code: world.passCode } }),
  askMyDataCode: () => ({ body: { code: world.passCode }, right: 422 }),
  askMyData: () => ({ body: { code: world.passCode, kind: 'export' }, right: 422 }),
  openMyDataLink: () => ({ body: { code: 'no-such-code' }, right: 404 }),
  stopErasure: () => ({ body: { code: 'no-such-code' }, right: 404 }),
  explainQuestionnaire: () => ({ params: { id: world.registrationId }, body: {}, ofCompany: true, right: 422 }),
  listYard: () => ({ shows: world.registrationId }),
  enterDriver: () => ({
    body: {
      ...{ siteId: world.siteId, name: 'Matrix', licensePlateTruck: 'HH M 1', preferredLanguage: 'pl' },
      consent: 'spoken',
    },
    ofCompany: true,
  }),
  listOnSite: () => ({ shows: world.registrationId }),
  removeFromSite: () => ({ params: { id: noSuchId }, body: {} }),
  callVisit: () => ({ params: { id: world.registrationId }, body: { text: 'Office' }, ofCompany: true }),
  dockVisit: () => ({ params: { id: world.registrationId }, body: {}, ofCompany: true }),
  finishVisit: () => ({ params: { id: world.leftId }, body: {}, ofCompany: true, right: 422 }),
  leaveVisit: () => ({ params: { id: world.leftId }, body: {}, ofCompany: true, right: 422 }),
  turnAway: () => ({ params: { id: world.leftId }, body: { reason: 'late' }, ofCompany: true, right: 422 }),
  undoMove: () => ({ params: { id: world.unmovedId }, body: {}, ofCompany: true, right: 422 }),
  acceptPhone: () => ({ params: { id: world.registrationId }, body: { ending: '1234' }, ofCompany: true, right: 409 }),
  getRegistrationForm: () => ({ query: { barcodeId: world.barcode.barcodeId } }),
  listCompanyTruckers: () => ({ shows: world.surname }),
  listAvailableTruckers: () => ({ shows: world.surname }),
  listRegistrations: () => ({ shows: world.registrationId }),
  listRegistrationFilters: () => ({ shows: gateName }),
  exportRegistrations: () => ({ query: { format: 'csv' }, shows: world.surname }),
  getRegistration: () => ({ params: { id: world.registrationId }, ofCompany: true, shows: world.surname }),
  getFile: () => ({
    params: { id: world.fileLink.pathname.split('/').at(-1)! },
    query: Object.fromEntries(world.fileLink.searchParams),
  }),
  listLanguages: () => ({}),
  createLanguage: () => ({ body: { name: 'Matrix', code: 'qaa', awsCode: '' } }),
  updateLanguage: () => ({ body: { id: 'catalogue-de', name: 'Matrix', code: 'de', awsCode: 'de-AT' } }),
  deleteLanguage: () => ({ params: { id: 'catalogue-ga' } }),
  startSession: () => ({ body: { barcodeId: world.barcode.barcodeId } }),
  getSession: () => ({ params: { sessionId: world.sessionId }, ofCompany: true }),
  getLatest: () => ({ body: { sessionIds: [world.sessionId] } }),
  selectLanguage: () => ({ body: { ...ofSession(), guestLanguageId: 'catalogue-uk' }, ofCompany: true }),
  speak: () => ({ body: { ...ofSession(), text: 'Dzień dobry', language: 'pl' }, ofCompany: true }),
  transcribe: () => ({ body: { ...ofSession(), audioBase64: '' }, ofCompany: true }),
  postMessage: () => ({ body: { ...ofSession(), sender: 'guest', text: 'Dzień dobry' }, ofCompany: true }),
  markMessages: () => ({ body: { ...ofSession(), side: 'guest', read: 1 }, ofCompany: true }),
  listSessions: () => ({ shows: world.sessionId }),
  listDriverSessions: () => ({}),
  listColleagues: () => ({ shows: world.user.userId }),
  assignSession: () => ({ body: { ...ofSession(), userId: '' }, ofCompany: true }),
  snoozeSession: () => ({ body: { ...ofSession(), snooze: { until: null } }, ofCompany: true }),
  correctLanguage: () => ({ body: { ...ofSession(), seq: 1 }, ofCompany: true }),
  addSessionNote: () => ({ body: { ...ofSession(), text: 'Matrix' }, ofCompany: true }),
  listSessionNotes: () => ({ params: ofSession(), ofCompany: true }),
  getQuickPhrases: () => ({}),
  saveQuickPhrases: () => ({ body: { phrases: [{ text: 'Matrix' }] } }),
  openSession: () => ({ body: ofSession(), ofCompany: true }),
  takeOverSession: () => ({ body: ofSession(), ofCompany: true }),
  closeSession: () => ({ body: ofSession(), ofCompany: true }),
  createJob: () => ({ body: { title: 'Matrix', siteId: world.siteId, steps: [aStep()] }, ofCompany: true }),
  listJobs: () => ({ shows: world.jobId }),
  getJob: () => ({ params: { id: world.jobId }, ofCompany: true, shows: world.stepId }),
  updateJob: () => ({
    params: { id: world.jobId },
    body: { plainTitle: 'Matrix', assignedTrucker: world.driver._id, site: world.siteId, steps: [aStep()] },
    ofCompany: true,
  }),
  markJobComplete: () => ({ params: { id: world.jobId }, ofCompany: true }),
  confirmForDriver: () => ({ params: { id: world.jobId }, body: { stepId: world.stepId }, ofCompany: true }),
  reopenJob: () => ({ params: { id: world.jobId }, ofCompany: true }),
  // Nobody has proved the number of the job.
  giveToProved: () => ({ params: { id: world.jobId }, ofCompany: true, right: 422 }),
  listJobTemplates: () => ({ shows: world.templateId }),
  createJobTemplate: () => ({
    body: { name: `Matrix ${ownDomain()}`, title: 'Matrix', siteId: world.siteId, steps: [templateStep()] },
    ofCompany: true,
  }),
  renameJobTemplate: () => ({ params: { id: world.templateId }, body: { name: 'Matrix' }, ofCompany: true }),
  deleteJobTemplate: () => ({ params: { id: world.templateId }, ofCompany: true }),
  deleteJob: () => ({ params: { id: world.jobId }, ofCompany: true }),
  findStep: () => ({ body: stepLink(), shows: world.stepId }),
  openLink: () => ({ body: { code: world.stepCode }, shows: world.stepId }),
  askStaff: () => ({ body: { code: world.stepCode } }),
  confirmStep: () => ({ body: { ...stepLink(), lat: 53.5, lng: 9.9 } }),
  announceJob: () => ({ body: { jobId: world.jobId }, ofCompany: true }),
  listTruckerMessages: () => ({ params: { jobId: world.jobId }, ofCompany: true, shows: world.jobId }),
  listConversations: () => ({ shows: world.jobId }),
  listChatMessages: () => ({ params: { jobId: world.jobId }, ofCompany: true, shows: world.jobId }),
  postChatMessage: () => ({ params: { jobId: world.jobId }, body: { text: 'Matrix' }, ofCompany: true }),
  // Its only step was confirmed above.
  sendStepLink: () => ({ params: { jobId: world.jobId }, ofCompany: true, right: 422 }),
  postTemplate: () => ({ params: { jobId: world.jobId }, body: { kind: 'talk' }, ofCompany: true }),
  previewTemplates: () => ({ params: { jobId: world.jobId }, ofCompany: true }),
  retryChatMessage: () => ({ params: { messageId: world.chatMessageId }, ofCompany: true, right: 409 }),
  correctChatLanguage: () => ({ params: { messageId: world.chatMessageId }, ofCompany: true }),
  markChatRead: () => ({ params: { jobId: world.jobId }, body: { seq: 1 }, ofCompany: true }),
  assignChat: () => ({ params: { jobId: world.jobId }, body: { userId: null }, ofCompany: true }),
  snoozeChat: () => ({ params: { jobId: world.jobId }, body: { until: null }, ofCompany: true }),
  postChatNote: () => ({ params: { jobId: world.jobId }, body: { text: 'Matrix' }, ofCompany: true }),
  getChatFile: () => ({
    params: { id: '00000000-0000-7000-8000-000000000000' },
    query: { expires: '1', signature: 'no-such-signature' },
    right: 403,
  }),
  getVoiceNote: () => ({
    params: { id: '00000000-0000-7000-8000-000000000000' },
    query: { expires: '1', signature: 'no-such-signature' },
    right: 403,
  }),
  listTemplates: () => ({}),
  getMessageSettings: () => ({}),
  changeMessageSettings: () => ({ body: { smsFallback: false } }),
  getQuotas: () => ({}),
  receiveInbound: () => ({ body: { MessageSid: 'SM1', From: 'whatsapp:+48600700800', Body: 'forged' }, right: 403 }),
  receiveStatus: () => ({
    params: { sendId: '00000000-0000-7000-8000-000000000000' },
    body: { MessageSid: 'SM1', MessageStatus: 'read' },
    right: 403,
  }),
  getConfig: () => ({}),
};

beforeAll(async () => {
  const domain = ownDomain();
  const admin = await signUp(client, catcher, `admin@${domain}`);
  const ask = (name: string) => askToJoin(client, catcher, `${name}@${domain}`);
  const people: Promise<[user: Staff, dispatcher: Staff, stranger: Staff, ...asking: World['asking']]> = Promise.all([
    inviteColleague(client, catcher, admin, `user@${domain}`),
    inviteColleague(client, catcher, admin, `dispatcher@${domain}`, 'dispatcher'),
    signUp(client, catcher, `admin@${ownDomain()}`, 'Fremde Spedition'),
    ...([ask('waiting'), ask('approved'), ask('declined')] as const),
  ]);
  const [user, dispatcher, stranger, ...asking] = await people;
  const invited = { email: `invited@${domain}`, role: 'user' } as const;
  const { invitation } = await client.call(auth.invite, { token: admin.token, body: invited });
  const { invitationId } = invitation;
  const siteId = await createSite(client, admin);
  const barcode = await createBarcode(client, admin, siteId, [], gateName);
  const { token } = admin;
  const { questionnaire } = await client.call(registration.createQuestionnaire, { body: aQuestionnaire, token });
  const questionnaireId = questionnaire._id;
  const images = [imageFile()];
  const { urls } = await client.call(registration.uploadImages, { body: {}, files: images, token });
  const imageKey = urls[0]!.split('/').at(-1)!;
  const gate = { name: 'Matrix', siteId, receivers: [], questionnaireId };
  const { barcodeId: formId } = (await client.call(registration.createBarcode, { body: gate, token })).barcode;
  const locationId = await createLocation(client, admin, siteId);
  const driver = await availableDriver(client, admin, barcode.barcodeId);
  const yard = { client, staff: admin, siteId, barcodeId: barcode.barcodeId, ramp: locationId, scale: locationId };
  const job = await createJob(yard, { existingTruckerId: driver._id });
  const [jobId, stepId] = [job._id, job.steps[0]!._id];
  const kept = { name: `Vorlage ${ownDomain()}`, title: 'Matrix', siteId, steps: [{ locationId, offset: 0 }] };
  const templateId = (await client.call(jobs.createJobTemplate, { body: kept, token })).template._id;
  const trucker = aDriver(barcode.barcodeId);
  const { registrationId, passCode } = await client.call(registration.registerTrucker, { body: trucker });
  const left = await client.call(registration.registerTrucker, { body: aDriver(trucker.barcodeId) });
  const unmoved = await client.call(registration.registerTrucker, { body: aDriver(trucker.barcodeId) });
  await client.call(registration.leaveVisit, { token: admin.token, params: { id: left.registrationId }, body: {} });
  const fileLink = new URL(await pdfReady(client, admin, registrationId));
  const { sessionId, write } = await startGuest(client, barcode.barcodeId);
  await write('Dzień dobry');
  const { surname } = trucker;
  const chatMessageId = await eventually(async () => {
    const { messages } = await client.call(notification.listChatMessages, {
      params: { jobId },
      query: {},
      token: admin.token,
    });
    expect(messages).not.toEqual([]);
    return messages[0]!._id;
  });
  const asked = { phone: driver.plainPhone, jobId, stepId };
  const stepCode = (await client.call(jobs.findStep, { body: asked })).step.linkCode!;
  const planned = { siteId, locationId, jobId, stepId, stepCode, templateId, driver };
  const subject = { kind: 'staff', id: user.userId } as const;
  const wanted = { kind: 'export', subject, reason: 'Asked by mail' } as const;
  const { requestId: privacyRequestId } = await client.call(privacy.createRequest, { body: wanted, token });
  const aHold = { subject, reason: 'A dispute', endsAt: '2040-01-01T00:00:00.000Z' };
  const holdId = (await client.call(privacy.setHold, { body: aHold, token })).hold._id;
  world = {
    admin,
    user,
    dispatcher,
    stranger,
    asking,
    invitationId,
    ...planned,
    barcode,
    ...{ questionnaireId, formId, imageKey },
    registrationId,
    leftId: left.registrationId,
    unmovedId: unmoved.registrationId,
    passCode: passCode!,
    leftPassCode: left.passCode!,
    surname,
    fileLink,
    sessionId,
    chatMessageId,
    ...{ privacyRequestId, holdId },
  };
  expired = await expiredToken(admin);
}, 120_000);

const claims = (staff: Staff) => ({ companyId: staff.companyId, role: 'iadmin' });

const foreignToken = async (): Promise<string> => {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  return new SignJWT(claims(world.admin))
    .setProtectedHeader({ alg: 'EdDSA', kid: 'foreign' })
    .setSubject(world.admin.userId)
    .setIssuer('gatelingo')
    .setAudience('gatelingo')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);
};

const unsignedToken = (): string =>
  new UnsecuredJWT(claims(world.admin))
    .setSubject(world.admin.userId)
    .setIssuer('gatelingo')
    .setAudience('gatelingo')
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode();

// promise: Nobody in who does not belong
test('every endpoint has its row, and every row an endpoint', () => {
  expect(Object.keys(rows).sort()).toEqual(endpoints.map(({ name }) => name).sort());
});

const isOpen = (endpoint: Endpoint): boolean =>
  endpoint.access.some((access) => access === 'public' || access === 'guest' || access === 'webhook');

/** Texts that only the company itself may read. */
const belongings = (): string[] => [
  world.admin.companyId,
  world.admin.email,
  world.siteId,
  world.locationId,
  world.jobId,
  world.stepId,
  world.barcode._id,
  world.questionnaireId,
  world.registrationId,
  world.surname,
  world.sessionId,
  gateName,
];

// These calls end the caller's tokens, or close or delete what other calls need: they run last.
const last = [
  'confirmForDriver',
  'markJobComplete',
  'reopenJob',
  'deleteJobTemplate',
  'deleteJob',
  'closeSession',
  'deleteBarcode',
  'deleteQuestionnaire',
  'foundCompany',
  'logOut',
];
const ordered = [...endpoints].sort((a, b) => last.indexOf(a.name) - last.indexOf(b.name));

/** One function of chassis guards all calls of a service: the short form asks it once for each access to read and to change. */
const guarded = new Map(
  endpoints
    .toReversed()
    .map(({ service, name, endpoint: { access, method } }) => [
      `${service} ${access.join()} ${method === 'GET'}`,
      name,
    ]),
);
const tried = new Set(isLongForm() ? endpoints.map(({ name }) => name) : guarded.values());

describe.each(ordered.map(({ name, endpoint }) => ({ name, endpoint, label: `${endpoint.method} ${endpoint.path}` })))(
  '$label',
  ({ name, endpoint }) => {
    const answer = async (token?: string) => {
      const { params, query, body, files } = rows[name]!();
      const call = {
        ...(params ? { params } : {}),
        ...(query ? { query } : {}),
        ...(token ? { token } : {}),
        body,
        files,
      };
      const { status, bytes } = await client.send(endpoint, call);
      return { status, text: new TextDecoder().decode(bytes) };
    };
    const status = async (token?: string): Promise<number> => (await answer(token)).status;

    if (tried.has(name))
      // promise: Nobody in who does not belong
      test('a token that is expired, of a foreign key or unsigned is refused', async () => {
        const wrong = [() => expired, foreignToken, unsignedToken];
        // By turns one of them; in the long form each.
        for (const token of isLongForm() ? wrong : [wrong[[...tried].indexOf(name) % wrong.length]!])
          expect(await status(await token())).toBe(401);
      });

    if (!isOpen(endpoint))
      // promise: Nobody in who does not belong
      test('nobody is refused', async () => {
        expect(await status()).toBe(401);
      });

    for (const role of ['user', 'dispatcher'] as const)
      if (tried.has(name) && endpoint.access.every((access) => isRole(access) && access !== role))
        test(`a ${role} is refused`, async () => {
          expect(await status(world[role].token)).toBe(403);
        });

    const lets = ['public', 'pending', 'webhook'];
    if (tried.has(name) && !endpoint.access.some((access) => lets.includes(access)))
      test('who waits for an administrator is refused', async () => {
        const got = await answer(world.asking[0].token);
        expect([got.status, got.text]).toEqual([403, expect.stringContaining('"pending"')]);
      });

    // promise: Nobody in who does not belong
    // holds: P349, S013
    test('another company finds no object of this one, and reads nothing of it', async () => {
      const got = await answer(world.stranger.token);
      const { ofCompany, forWaiting } = rows[name]!();
      if (forWaiting) expect(got.status).toBe(403);
      else if (ofCompany) expect(got.status).toBe(404);
      else if (rows[name]!().right !== 403) expect(got.status).not.toBe(403);
      if (!isOpen(endpoint)) expect(belongings().filter((each) => got.text.includes(each))).toEqual([]);
    });

    // Reads alone: a second change of the same thing is refused for another reason.
    if (tried.has(name) && endpoint.method === 'GET' && endpoint.access.includes('dispatcher'))
      test('a dispatcher gets an answer', async () => {
        const { right, shows } = rows[name]!();
        const got = await answer(world.dispatcher.token);
        if (right) expect(got.status).toBe(right);
        else expect(Math.floor(got.status / 100)).toBe(2);
        if (shows && name !== 'getCurrentUser') expect(got.text).toContain(shows);
      });

    test('who may call gets an answer', async () => {
      const { right, shows, forWaiting } = rows[name]!();
      const [waiting] = world.asking;
      const got = await answer(isOpen(endpoint) ? undefined : (forWaiting ? waiting : world.admin).token);
      if (right) expect(got.status).toBe(right);
      else expect(Math.floor(got.status / 100)).toBe(2);
      if (shows) expect(got.text).toContain(shows);
    });
  },
);

interface InternalRow {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** 200 if not given. */
  right?: number;
}
const ofOurs = () => ({ companyId: world.admin.companyId });
const ofVisit = (): InternalRow => ({
  body: { ...ofOurs(), subject: { kind: 'visit', id: world.registrationId }, truckerIds: [], visitIds: [] },
});
const ofPeriods = (): InternalRow => ({ query: { ...ofOurs(), ...usualRetentionDays } });
const aFile = (): InternalRow => ({ params: { id: noSuchId }, query: ofOurs(), right: 404 });
const findSubjects = (): InternalRow => ({ query: { ...ofOurs(), search: world.surname } });

/** Calls for other services alone: values that are right, so that only the key decides. */
const internalRows: Record<string, () => InternalRow> = {
  'interpreter POST /translate': () => ({ body: { q: 'L-20931/7', source: 'pt', target: 'en' } }),
  'interpreter GET /languages': () => ({}),
  'registration GET /internal/privacy/subjects': findSubjects,
  'session-voice GET /internal/privacy/subjects': findSubjects,
  'registration GET /internal/privacy/subjects/:kind/:id': () => ({
    params: { kind: 'visit', id: world.registrationId },
    query: ofOurs(),
  }),
  'session-voice GET /internal/privacy/subjects/:kind/:id': () => ({
    params: { kind: 'guest', id: world.sessionId },
    query: ofOurs(),
  }),
  ...Object.fromEntries(
    ['auth', 'registration', 'session-voice', 'jobs', 'notification'].flatMap((service) => [
      [`${service} POST /internal/privacy/export`, ofVisit],
      [`${service} GET /internal/privacy/due`, ofPeriods],
    ]),
  ),
  'registration GET /internal/privacy/files/:id': aFile,
  'notification GET /internal/privacy/files/:id': aFile,
};
const internal = Object.entries(internalContracts).flatMap(([service, declared]) =>
  Object.values(declared).map((endpoint) => ({
    service,
    endpoint,
    label: `${service} ${endpoint.method} ${endpoint.path}`,
  })),
);

test('every internal call has its row, and every row a call', () => {
  expect(Object.keys(internalRows).sort()).toEqual(internal.map(({ label }) => label).sort());
});

describe.each(internal)('$label, which only services call', ({ service, endpoint, label }) => {
  const send = (address: string, headers: Record<string, string>) => {
    const { params, query, body } = internalRows[label]!();
    return createClient(address).send(endpoint.method, addressOf(endpoint.path, params, query), { headers }, body);
  };
  const own = process.env[`${service.replaceAll('-', '_').toUpperCase()}_URL`]!;
  const key = { [internalKeyHeader]: process.env.INTERNAL_KEY! };
  const wrongKey = { [internalKeyHeader]: Buffer.alloc(32).toString('base64') };
  const bearer = () => ({ authorization: `Bearer ${world.admin.token}` });

  test('nobody, staff and a wrong key are refused', async () => {
    for (const headers of [{}, bearer(), wrongKey])
      expect(await send(own, headers)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  test('the gateway does not know it, not even with the key', async () => {
    for (const headers of [{}, bearer(), key])
      expect(await send(`${process.env.GATEWAY_URL!}/api`, headers)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
  });

  test('a service of the system gets an answer', async () => {
    expect(await send(own, key)).toMatchObject({ status: internalRows[label]!().right ?? 200 });
  });
});
