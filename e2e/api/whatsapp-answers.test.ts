import { randomInt } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { jobs } from '@gatelingo/proto/http/jobs';
import { languageName, noticeIn, type NoticeKey, type TemplateLanguage } from '@gatelingo/proto/templates';
import { until } from '../catcher.ts';
import { availableDriver, createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { runningPhones, runningSystem } from '../system.ts';
import { longRows } from '../../stack/src/tests/long.ts';

const { client, catcher } = runningSystem();
const phones = runningPhones();
let yard: JobYard;
beforeAll(async () => {
  yard = await openJobYard(client, catcher, 'de');
}, 60_000);

/** How a notice begins, up to its first value. */
const beginningOf = (language: TemplateLanguage, key: NoticeKey): string =>
  noticeIn(language, key)
    .split(/\u2068?\{\{/)[0]!
    .trimEnd();

// "I'm here", one letter off where the word is long enough; and where an unknown number is from.
// promise: WhatsApp
test.each([
  ['pl', 'jestem na miejsc', '+486'] as const,
  ...longRows([['tr', 'geldm', '+9053'] as const, ['ar', 'لقد وصلت', '+2010'] as const]),
])(
  'given a driver who reads %s, then what is typed, sent or asked is answered in that language',
  async (language, here, prefix) => {
    const person = { name: 'Ada', surname: 'Tester', preferredLanguage: language };
    const { _id, plainPhone: phone } = await availableDriver(client, yard.staff, yard.barcodeId, person);
    const job = await createJob(yard, { existingTruckerId: _id });
    const gets = (key: NoticeKey, of: TemplateLanguage = language) =>
      phones.waitFor(phone, key, ({ body }) => body.startsWith(beginningOf(of, key)));
    await phones.waitFor(phone, 'the job', ({ contentSid }) => contentSid !== null);

    await phones.write(phone, { body: here });
    await gets('ask-position');
    await phones.write(phone, { latitude: 53.5978, longitude: 9.9717 });
    expect((await gets('position-far')).body).toMatch(/\b6\b.*\/t\/\w{22}/s);
    const step = async () =>
      (await client.call(jobs.getJob, { token: yard.staff.token, params: { id: job._id } })).job.steps[0];
    expect((await step())?.confirmation).toBeNull();
    await phones.write(phone, { latitude: 53.5438, longitude: 9.9717 });
    await until('the confirmation', async () => (await step())?.confirmation);

    await phones.write(phone, { mediaUrl: `data:video/mp4;base64,${btoa('\0\0\0\x18ftypmp42')}` });
    await gets('not-taken');
    await phones.write(phone, { body: '?' });
    expect((await gets('help')).body).toContain('Deutsch');
    await phones.write(phone, { body: 'English' });
    expect((await gets('language-changed', 'en')).body).toContain(languageName(language));

    const stranger = `${prefix}${String(randomInt(1e7, 1e8))}`;
    await phones.write(stranger, { body: 'Hallo' });
    const sentence = noticeIn(language, 'stranger');
    await phones.waitFor(stranger, 'the sentence', ({ body }) => body.startsWith(sentence));
  },
  60_000,
);
