import { withoutLinkCodes } from '../../src/chat/domain/step-link.ts';
import { afterEach, describe, expect, test } from '@jest/globals';
import { newestVersion, readTemplate, type TemplateKind, templateName } from '@gatelingo/proto/templates';
import { saveContact } from '../../src/phones/db/contacts.ts';
import { phones, withPhones } from '../driver-phones.ts';
import { becomes, type Driver, someDriver } from '../some-driver.ts';
import { long, longRows } from '../../../../stack/src/tests/long.ts';

withPhones();

const answers = [{ payload: 'here' }, { payload: 'late' }, { payload: 'talk' }];
const asLines = '1. Jestem na miejscu\n2. Spóźnię się\n3. Chcę porozmawiać';
/** The template of a message about a step for which staff wrote nothing. */
const withoutNote = (kind: TemplateKind) => templateName(kind, 'pl', newestVersion(kind, { hasNote: false }));
const newest = withoutNote('step-active');
const noted = templateName('step-active', 'pl');
const account = () => {
  const { twilio } = phones.notification.context;
  if (!twilio) throw new Error('No account.');
  return twilio;
};
const sidOf = async (name: string) => {
  const found = (await account().listTemplates({ maxAgeMs: 0 })).find((each) => each.name === name);
  if (!found) throw new Error(`No content ${name}.`);
  return found.contentSid;
};
/** WhatsApp's decision on a content, also here. */
const judge = async (name: string, status: string) => {
  await phones.judge(await sidOf(name), status);
  await account().listTemplates({ maxAgeMs: 0 });
};
const gotLast = async (driver: Driver) => (await driver.got()).at(-1);

describe("given WhatsApp's 24 hours", () => {
  // promise: WhatsApp
  test('when they are open, then a message about a step has its buttons and is no template', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    // The one before was sent outside of them.
    expect((await phones.got(driver.phone))[0]).toMatchObject({
      ...{ template: withoutNote('job-created'), isTemplate: true, buttons: answers },
    });
    const active = await driver.appendSystem('step-active');
    await becomes(active, { state: 'delivered', isTemplate: false, generation: 1 });
    const got = await gotLast(driver);
    expect(got).toMatchObject({ template: newest, isTemplate: false, buttons: answers });
    const shown = (await driver.chat()).messages.find(({ kind }) => kind === 'step-active');
    expect(shown?.translatedText).toBe(withoutLinkCodes(got?.body ?? ''));
  });

  long(test)('when nobody has approved the content, then it goes with its buttons all the same', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    await judge(newest, 'unsubmitted');
    await becomes(await driver.appendSystem('step-active'), { state: 'delivered', isTemplate: false });
    expect(await gotLast(driver)).toMatchObject({ template: newest, buttons: answers });
    await judge(newest, 'approved');
  });

  // promise: WhatsApp
  test('when Twilio or WhatsApp refuses the content, then the text goes, with the answers as lines', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    await phones.behave(driver.phone, { mode: 'error', code: 21655, times: 1 });
    await becomes(await driver.appendSystem('step-active'), { state: 'delivered', generation: 1 });
    const asText = { template: null, buttons: [], body: expect.stringMatching(`\n\n${asLines}$`) };
    expect(await driver.got()).toMatchObject([asText]);
    await phones.behave(driver.phone, { mode: 'failed', code: 63021, times: 1 });
    await becomes(await driver.appendSystem('reminder'), { state: 'delivered', generation: 2, isTemplate: false });
    expect((await driver.got()).slice(1)).toMatchObject([{ status: 'failed', buttons: answers }, asText]);
  });

  test('when WhatsApp refuses the text as well, then the message fails and says why', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    await phones.behave(driver.phone, { mode: 'failed', code: 63021, times: 2 });
    await becomes(await driver.appendSystem('step-active'), { state: 'failed', errorCode: 63021, generation: 2 });
    expect(await driver.got()).toHaveLength(2);
  });
});

describe('given an account with the earlier templates', () => {
  afterEach(async () => {
    await judge(newest, 'approved');
    await judge(noted, 'approved');
  });

  // promise: WhatsApp
  test.each([
    [2, 'gatelingo_step_active_2_pl', answers],
    ...longRows<[number, string, object[]]>([[1, 'gatelingo_step_active_pl', []]]),
  ])(
    'when the new template is not approved, then version %i goes, and the chat shows it',
    async (version, name, buttons) => {
      const driver = await someDriver({ companyLanguage: 'de' });
      await judge(newest, 'pending');
      await judge(noted, 'pending');
      const earlier = readTemplate('step-active', 'pl', version);
      expect(earlier.friendly_name).toBe(name);
      await account().createTemplate(earlier);
      await judge(name, 'approved');
      const active = await driver.appendSystem('step-active');
      await becomes(active, { state: 'delivered', isTemplate: true });
      const got = await gotLast(driver);
      expect(got).toMatchObject({ template: name, isTemplate: true, buttons });
      const { messages } = await driver.chat();
      const shown = messages.find(({ kind }) => kind === 'step-active');
      expect(shown).toMatchObject({
        translatedText: withoutLinkCodes(got?.body ?? ''),
        text: expect.stringContaining('Wo: '),
      });
      const { body } = await phones.notification.call('GET', '/notifications/templates', { token: driver.iadmin });
      expect(body.templates).toContainEqual(
        expect.objectContaining({ name: noted, status: 'pending', isEarlierUsed: true, buttons: expect.any(Array) }),
      );
      const path = `/company-messages/job/${driver.jobId}/templates`;
      const { body: previews } = await phones.notification.call('GET', path, { token: driver.iadmin });
      expect(previews.templates).toContainEqual(
        expect.objectContaining({
          kind: 'step-active',
          status: 'approved',
          text: withoutLinkCodes(got?.body ?? ''),
          buttons: earlier.types['twilio/quick-reply']?.actions.map(({ title }) => title) ?? [],
        }),
      );
    },
  );
});

test('given a number without WhatsApp, then the SMS has the answers as lines', async () => {
  const driver = await someDriver({ wroteAgo: 5 });
  const settings = { token: driver.iadmin, body: { smsFallback: true } };
  expect((await phones.notification.call('PUT', '/notifications/settings', settings)).status).toBe(200);
  const { manager } = phones.notification.context.store;
  await saveContact(manager, driver.phoneIndex, { withoutWhatsAppAt: new Date() });
  await becomes(await driver.appendSystem('step-active'), { state: 'delivered', channel: 'sms' });
  expect(await gotLast(driver)).toMatchObject({ channel: 'sms', body: expect.stringContaining(asLines) });
});
