import { eventually } from '@gatelingo/chassis/testing';
import { expect, test } from '@jest/globals';
import { answersTo, aSubmission, barcodeTo, made, submit } from './questionnaire-world.ts';
import { aRegistration, service, withRegistration } from './registration-service.ts';
import { longRows } from '../../../stack/src/tests/long.ts';

// Two places, so that four long documents are enough.
withRegistration(() => ({ env: { PDF_CONCURRENCY: '2' } }));

// As many and as long as a body permits.
const labels = Array.from({ length: 190 }, (_, index) => `Question ${String(index)}`);
const words = 'Proszę jechać powoli i uważać na pieszych. '.repeat(40);

/** First come, first served, all but one of them are done before another company's document begins. */
const heavyOnes = [1, 2, 3, 4, ...longRows([5, 6])];

/**
 * Another company's document waited until those were done that take long. What is asserted is the order, because the time
 * depends on the machine.
 */
// promise: Nobody in who does not belong
test("attack: registrations with long answers, and another company's document waits for them", async () => {
  const [heavy, other] = [await service.company(), await service.company()];
  const fields = labels.map((label) => ({ label, type: 'textarea', options: [], required: false }));
  const questionnaire = await made(heavy, { fields });
  const heavyCode = await barcodeTo(heavy, questionnaire._id);
  const { barcodeId } = await service.barcode(other);

  const printed = async () => {
    const { body } = await service.post<{ registrationId: string }>('/trucker/register', {}, aRegistration(barcodeId));
    const ready = expect.objectContaining({ _id: body.registrationId, pdfState: 'ready' });
    await eventually(async () => expect(await service.registrations(other.token)).toContainEqual(ready), {
      timeoutMs: 60_000,
    });
  };
  const waiting = async () =>
    (await service.registrations(heavy.token)).filter(({ pdfState }) => pdfState === 'pending').length;
  // It starts the browser.
  await printed();

  const answers = answersTo(questionnaire, Object.fromEntries(labels.map((label) => [label, words])));
  // From networks of their own: the bodies of one have a quarter of the room.
  const submitted = await Promise.all(
    heavyOnes.map((at) => submit(heavyCode.barcodeId, aSubmission(answers), { 'x-forwarded-for': `198.51.100.${at}` })),
  );
  expect(submitted.map(({ status }) => status)).toEqual(heavyOnes.map(() => 201));
  await printed();
  // The company prints one at a time, and the other place is free: on a loaded machine two are done meanwhile.
  expect(await waiting()).toBeGreaterThanOrEqual(heavyOnes.length - 2);
  await eventually(async () => expect(await waiting()).toBe(0), { timeoutMs: 90_000 });
}, 180_000);
