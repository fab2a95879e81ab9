import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Refusal } from './registration-service.ts';
import { images } from '../src/images/db/image-entities.ts';
import { barcodeTo, form, made, refusedCreate, update } from './questionnaire-world.ts';
import { noPdfs, service, withRegistration } from './registration-service.ts';

withRegistration(() => ({ env: noPdfs }));

/** An uploaded image of the company; its address. */
const uploaded = async ({ companyId }: { companyId: string }) => {
  const key = randomUUID();
  const row = { key, companyId, width: 1600, height: 900, createdAt: new Date() };
  await service.context.store.manager.insert(images, row);
  return `/api/upload/images/${key}`;
};

// holds: P218
test('a questionnaire holds images of its company with their alternative texts, and the form their sizes', async () => {
  const company = await service.company();
  const [first, second] = [await uploaded(company), await uploaded(company)];
  // A client of the documents may send absolute addresses.
  const sent = { images: [`https://gate.example${first}`, second], imageAlts: ['A truck'] };
  const questionnaire = await made(company, sent);
  expect(questionnaire).toMatchObject({ images: [first, second], imageAlts: ['A truck', ''] });
  const { barcodeId } = await barcodeTo(company, questionnaire._id);
  expect(await form(barcodeId)).toMatchObject({
    questionnaire: {
      images: [first, second],
      imageDetails: [
        { url: first, width: 1600, height: 900 },
        { url: second, width: 1600, height: 900 },
      ],
    },
  });
  const moved = await update(company, questionnaire._id, { name: 'Q', fields: [], images: [second, first] });
  expect(moved.body.questionnaire.imageAlts).toEqual(['', 'A truck']);
});

// holds: P218
test("another company's image is refused, also beside an own one", async () => {
  const [own, other] = [await service.company(), await service.company()];
  const answer = await refusedCreate(own, { images: [await uploaded(own), await uploaded(other)] });
  const { details } = answer.body satisfies Refusal;
  expect([answer.status, details?.map(({ field }) => field)]).toEqual([422, ['images.1']]);
});
