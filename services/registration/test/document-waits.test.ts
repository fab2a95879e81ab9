import { pdfText } from '@gatelingo/stack/pdf-text';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { eventually, type InterpreterWire, startInterpreterWire } from '@gatelingo/chassis/testing';
import type { RegistrationDetails } from '@gatelingo/proto/http/registration';
import { answersTo, aSubmission, barcodeTo, made, submit } from './questionnaire-world.ts';
import { service, withRegistration } from './registration-service.ts';
import { long } from '../../../stack/src/tests/long.ts';

let interpreter: InterpreterWire;
beforeAll(async () => {
  interpreter = await startInterpreterWire();
});
withRegistration(() => ({ env: interpreter.settings }));
afterAll(() => interpreter.close());
beforeEach(() => {
  Object.assign(interpreter.state, { isLoading: true, retryAfterSeconds: 1, untranslated: 0 });
  interpreter.asked.length = 0;
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** A registration with a remark in Polish at a company that reads German. */
const aRemark = async () => {
  const company = await service.company();
  const questionnaire = await made(company);
  const { barcodeId } = await barcodeTo(company, questionnaire._id);
  const { status, body } = await submit(barcodeId, aSubmission(answersTo(questionnaire, { Remarks: 'Brama' })));
  expect(status).toBe(201);
  const { token } = company;
  const details = async (): Promise<RegistrationDetails> => {
    const path = `/registration-overview/${body.registrationId}`;
    return (await service.get<{ registration: RegistrationDetails }>(path, { token })).body.registration;
  };
  const document = async (): Promise<string> => {
    await service.registrationIs(token, { _id: body.registrationId, pdfState: 'ready' });
    const { pathname, search } = new URL((await details()).pdfUrl);
    const file = await service.get<Blob>(pathname.replace('/api', '') + search);
    return pdfText(Buffer.from(await file.body.arrayBuffer()));
  };
  await eventually(() => expect(interpreter.asked.length).toBeGreaterThan(1));
  expect((await details()).pdfState).toBe('pending');
  return { document };
};

test('given a model that is being loaded, then the document waits for it, and has the translation', async () => {
  const { document } = await aRemark();
  interpreter.state.isLoading = false;
  const text = await document();
  expect(text).toContain('pl to de: Brama');
  expect(text).not.toContain('nicht übersetzt');
});

long(test)('given a text of which some sentences stay as they were, then the document says so', async () => {
  const { document } = await aRemark();
  Object.assign(interpreter.state, { isLoading: false, untranslated: 1 });
  expect(await document()).toContain('nur teilweise übersetzt');
});

test('given a model that is not loaded within a minute, then the document comes with the original, marked', async () => {
  const { document } = await aRemark();
  jest.spyOn(service.context.clock, 'now').mockImplementation(() => new Date(Date.now() + 60_000));
  const text = await document();
  expect(text).toContain('Brama');
  expect(text).toContain('nicht übersetzt');
});
