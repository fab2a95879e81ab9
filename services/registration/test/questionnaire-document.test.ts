import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { registration } from '@gatelingo/proto/http/registration';
import type { Questionnaire } from '@gatelingo/proto/http/questionnaires';
import type { RegistrationDetails } from '@gatelingo/proto/http/registration';
import { type Simulator, startSimulator } from '../../session-voice/test/support/simulator.ts';
import { picture } from './image-files.ts';
import { pdfText } from '@gatelingo/stack/pdf-text';
import { adr, answersTo, aSubmission, barcodeTo, made, submit } from './questionnaire-world.ts';
import { findVisitById } from '../src/visits/db/visit-queries.ts';
import { service, withRegistration } from './registration-service.ts';
import { long } from '../../../stack/src/tests/long.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
withRegistration(() => ({ env: simulator.translation }));
afterAll(() => simulator.close());

let company: Awaited<ReturnType<typeof service.company>>;
let questionnaire: Questionnaire;
beforeEach(async () => {
  await simulator.behave({ translate: { mode: 'ok' } });
  company = await service.company();
});

const image = async () => {
  const png = await picture(700, 350).png().toBuffer();
  const files = [new File([Uint8Array.from(png)], 'yard.png')];
  const { urls } = await service.call(registration.uploadImages, { token: company.token, body: {}, files });
  return urls[0] ?? '';
};

const send = async (values: Record<string, string | boolean>, changes: Record<string, unknown> = {}) => {
  const { barcodeId } = await barcodeTo(company, questionnaire._id);
  const answer = await submit(barcodeId, aSubmission(answersTo(questionnaire, values), changes));
  expect(answer.status).toBe(201);
  return answer.body.registrationId;
};

const details = async (id: string): Promise<RegistrationDetails> =>
  (
    await service.get<{ registration: RegistrationDetails }>(`/registration-overview/${id}`, {
      token: company.token,
      headers: { 'accept-language': 'de' },
    })
  ).body.registration;

/** The document once it is there. */
const pdfOf = async (id: string) => {
  await service.registrationIs(company.token, { _id: id, pdfState: 'ready' });
  const { pathname, search } = new URL((await details(id)).pdfUrl);
  const { body } = await service.get<Blob>(pathname.replace('/api', '') + search);
  return Buffer.from(await body.arrayBuffer());
};

// promise: Questionnaires
test('the document has questionnaire, version, image, questions, answers and their translations', async () => {
  const images = [await image()];
  questionnaire = await made(company, {
    images,
    imageAlts: ['Loading yard'],
    description: 'Read <strong>everything</strong> <img src=x>',
  });
  const id = await send({
    Tank: 'Full',
    Remarks: 'Proszę <b>uważać</b>',
    Pallets: '33',
    'Loaded on': '2026-11-20',
    'I wear a vest': true,
  });
  const pdf = await pdfOf(id);
  const text = pdfText(pdf);
  for (const part of ['ADR check', 'Read everything', 'Loading yard', 'Tank', 'Full', '33', '20. November 2026']) {
    expect(text).toContain(part);
  }
  // The translation, and the driver's own words.
  expect(text).toContain('Bitte <b>aufpassen</b>');
  expect(text).toContain('Proszę <b>uważać</b>');
  expect(text).toContain('Krzysztof Wiśniewski');
  expect(text).not.toContain('Ladenummer');
  // The image and nothing that was not given.
  expect(pdf.includes('/DCTDecode')).toBe(true);
  expect((await details(id)).answers).toContainEqual({
    fieldLabel: 'Remarks',
    value: 'Proszę <b>uważać</b>',
    fieldType: 'textarea',
    translation: 'Bitte <b>aufpassen</b>',
  });
});

// promise: Questionnaires
test('given the translator fails, then the document comes without a translation, and says so', async () => {
  await simulator.behave({ translate: { mode: 'fail', status: 503 } });
  questionnaire = await made(company);
  const id = await send({ Remarks: 'Brama' });
  const text = pdfText(await pdfOf(id));
  expect(text).toContain('Brama');
  expect(text).toContain('nicht übersetzt');
  const answer = (await details(id)).answers.find(({ fieldLabel }) => fieldLabel === 'Remarks');
  expect(answer).toEqual({ fieldLabel: 'Remarks', value: 'Brama', fieldType: 'textarea' });
});

long(test)(
  'given a text that comes back as it was written, then it is stored as no translation, and the document says so',
  async () => {
    const remark = 'Zostawiam naczepę pod bramą';
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ pl: remark, de: remark });
    expect(await fetch(`${simulator.endpoint}/api/sentences`, { method: 'POST', headers, body })).toMatchObject({
      ok: true,
    });
    questionnaire = await made(company);
    const id = await send({ Remarks: remark });
    expect(pdfText(await pdfOf(id))).toContain('nicht übersetzt');
    const row = await findVisitById(service.context.store.manager, service.context.sealer, id);
    expect(row?.answerTranslations).toBeUndefined();
  },
);

long(test)("a driver who writes the company's language needs no translator", async () => {
  questionnaire = await made(company);
  const id = await send({ Remarks: 'Tor klemmt' }, { preferredLanguage: 'de' });
  const text = pdfText(await pdfOf(id));
  expect(text).toContain('Tor klemmt');
  expect(text).not.toContain('nicht übersetzt');
});

long(test)('many long answers and many images make a document that can still be sent', async () => {
  const one = await image();
  questionnaire = await made(company, {
    ...adr,
    images: Array.from({ length: 20 }, () => one),
    fields: Array.from({ length: 40 }, (_, at) => ({
      label: `Question ${at}`,
      type: 'textarea',
      options: [],
      required: false,
    })),
  });
  const values = Object.fromEntries(questionnaire.fields.map(({ label }) => [label, 'Długa odpowiedź. '.repeat(60)]));
  const pdf = await pdfOf(await send(values));
  expect(pdf.byteLength).toBeLessThan(900_000);
  expect(pdfText(pdf)).toContain('Question 39');
});
