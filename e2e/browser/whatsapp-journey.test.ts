import { beforeAll, expect, test } from '@jest/globals';
import { registration } from '@gatelingo/proto/http/registration';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import {
  buttonsOf,
  howLateList,
  newestVersion,
  noticeIn,
  noticeText,
  templateBody,
  type TemplateKind,
} from '@gatelingo/proto/templates';
import type { Page } from 'puppeteer';
import { until } from '../catcher.ts';
import { availableDriver, changeJob, createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { runningPhones, runningSystem } from '../system.ts';
import { longRows } from '../../stack/src/tests/long.ts';
import { browserOfFile, type Person, setScreen } from './browser.ts';
import { fillForm, openForm } from './driver.ts';
import { pageWords } from './guest.ts';
import { button, fill, heading, link, press, sees, seesIn } from './hands.ts';
import { choosePageLanguage } from './languages.ts';
import { show } from './office.ts';
import { ramp } from './step-driver.ts';
import {
  chooseFromList,
  likeNotice,
  likeText,
  openWhatsApp,
  pressReply,
  sendPosition,
  sendVoiceNote,
  writeText,
} from './whatsapp-phone.ts';

const { publicUrl, client, catcher } = runningSystem();
const phones = runningPhones();
const browser = browserOfFile({ isMoving: true });
let yard: JobYard;
let desk: Page;
let office: Person;

beforeAll(async () => {
  yard = await openJobYard(client, catcher);
  office = await browser.newPerson('desktop');
  desk = office.page;
}, 120_000);

const minuteMs = 60_000;
/** How long after its plan was made the first reminder of a step is due. */
const untilReminderMs = 15_000;
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();
const digits = (count: number) => String(Math.random()).slice(2, 2 + count);
/** A message about a step for which staff wrote nothing. */
const likeTemplate = (kind: TemplateKind, language: 'ro' | 'de'): RegExp =>
  likeText(templateBody(kind, language, newestVersion(kind, { hasNote: false })));
const row = (jobId: string): string => `tr:has(a[href$="/edit/${jobId}"])`;

const drivers = [
  { language: 'ro', phonePrefix: '+40', number: '7212', note: 'Romanian: I need a pallet jack' },
  ...longRows([{ language: 'de', phonePrefix: '+49', number: '15123', note: 'German: Where do I unload?' }] as const),
] as const;

/** Registers on a small phone, in the driver's language; what the pass offers for WhatsApp. */
const register = async (page: Page, language: string, phone: { phonePrefix: string; phoneNumber: string }) => {
  const form = pageWords(language, 'public');
  const pass = pageWords(language, 'pass');
  await setScreen(page, 'narrowPhone');
  await openForm(page, `${publicUrl}/register/trucker-registration?barcodeId=${yard.barcodeId}`);
  await choosePageLanguage(page, language);
  await fillForm(page, phone, form('registration.signature.captured'));
  await press(page, button(form('registration.submit')));
  await press(page, link(form('registration.toPass')));
  await page.waitForSelector(heading(pass('title')));
  const href = await page.$eval(link(pass('whatsApp.get')), (found) => (found as HTMLAnchorElement).href);
  expect(href).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
  return { words: pass, text: new URL(href).searchParams.get('text')! };
};

/** The driver's entry in the list of truckers that a job can be given to. */
const driverWith = (phone: string): Promise<string> =>
  until('the driver to be available', async () => {
    const { truckers } = await client.call(registration.listAvailableTruckers, {
      ...{ token: yard.staff.token, query: { limit: 1000 } },
    });
    return truckers.find(({ plainPhone }) => plainPhone === phone)?._id;
  });

/** Gives a step that is open a plan whose first reminder is due soon. */
const remindSoon = (jobId: string): Promise<void> =>
  changeJob(yard, jobId, ({ steps }) => ({
    steps: steps.map((step, place) =>
      place + 1 < steps.length
        ? step
        : { ...step, dueTime: inMs(30 * minuteMs + untilReminderMs), reminderBefore: 30, reminderInterval: 60 },
    ),
  }));

// promise: WhatsApp
test.each(drivers)(
  'from the pass to an answer that is spoken, a driver does it all by WhatsApp: $language',
  async ({ language, phonePrefix, number, note }) => {
    const phoneNumber = number + digits(12 - phonePrefix.length - number.length + (language === 'de' ? 2 : 0));
    const phone = phonePrefix + phoneNumber;
    const [here, late] = buttonsOf('step-active', language).map(({ title }) => title);
    const list = howLateList(language).types['twilio/list-picker']!;
    const halfAnHour = list.items[1]!.item;
    const driver = await browser.newPerson('phone');
    const { words, text } = await register(driver.page, language, { phonePrefix, phoneNumber });

    await phones.set(phone, { name: `Driver ${language}` });
    const whatsApp = await driver.newPage();
    await setScreen(whatsApp, 'narrowPhone');
    await openWhatsApp(whatsApp, process.env.TWILIO_URL!, phone);
    await writeText(whatsApp, text);
    await sees(whatsApp, noticeIn(language, 'code-connected').split('{{5}}')[1]!.split('{{')[0]!.trim());
    await driver.page.bringToFront();
    await sees(driver.page, words('whatsApp.connected'));

    const existingTruckerId = await driverWith(phone);
    const title = `Abholung ${language}`;
    const { _id: jobId } = await createJob(yard, () => ({
      ...{ title, existingTruckerId },
      steps: [yard.ramp, yard.scale].map((locationId) => ({ locationId, dueTime: inMs(90 * minuteMs) })),
    }));
    await sees(whatsApp, 'Rampe 4');
    await show(desk, yard.staff, 'manage-jobs', title);

    await pressReply(whatsApp, here!);
    await sees(whatsApp, noticeIn(language, 'ask-position').split('\n\n')[0]!.replace('{{1}}', 'Rampe 4'));
    await sendPosition(whatsApp, ramp);
    await sees(whatsApp, noticeIn(language, 'step-confirmed', ['1', '2']));
    await sees(whatsApp, 'Waage');

    await pressReply(whatsApp, late!);
    await sees(whatsApp, list.body.split('\n')[0]!);
    await remindSoon(jobId);
    await chooseFromList(whatsApp, list.button, halfAnHour);
    await desk.bringToFront();
    await seesIn(desk, `${row(jobId)} [data-state="expected"]`, 'Late: expected');
    // The same plan, made later, for a driver who is on time.
    const other = await availableDriver(client, yard.staff, yard.barcodeId, { preferredLanguage: language });
    const control = await createJob(yard, {
      ...{ title: 'Leergut', existingTruckerId: other._id },
      steps: [{ locationId: yard.ramp, dueTime: inMs(90 * minuteMs) }],
    });
    await remindSoon(control._id);

    await sendVoiceNote(whatsApp, note);
    await show(desk, yard.staff, `job-messages/${jobId}`, title);
    await seesIn(desk, 'header', 'Late: expected');
    const noted = '[data-sender="trucker"]';
    await seesIn(desk, noted, phraseText('i-have-arrived', 'en'));
    await press(desk, `${noted} button[aria-expanded="false"]`);
    await seesIn(desk, noted, phraseText('i-have-arrived', language));
    await seesIn(desk, noted, 'from a voice note');
    const sound = await desk.$eval(`${noted} audio`, ({ src }) => src);
    const fetched = await fetch(sound);
    expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect((await fetched.arrayBuffer()).byteLength).toBeGreaterThan(32_000);

    await fill(desk, { message: phraseText('please-wait-a-moment', 'en') });
    await press(desk, button('Send'));
    await seesIn(desk, '[data-sender="user"]', 'also as a voice note');
    await sees(whatsApp, phraseText('please-wait-a-moment', language));
    await whatsApp.waitForSelector('.outbound-api audio');

    // In the simulator's record each message stands exactly once, none as a template.
    const reminder = likeTemplate('reminder', language);
    await phones.waitFor(other.plainPhone, 'the reminder of who is on time', ({ body }) => reminder.test(body));
    const toDriver = [
      likeNotice(language, 'code-connected'),
      likeTemplate('job-created', language),
      likeNotice(language, 'ask-position'),
      likeNotice(language, 'step-confirmed'),
      likeTemplate('step-active', language),
      likeText(noticeText('how-late', language)),
      likeNotice(language, 'delay-noted'),
      new RegExp(`^${phraseText('please-wait-a-moment', language)}`),
      /^$/,
    ];
    const all = await phones.messages(phone);
    const outbound = all.filter(({ direction }) => direction === 'outbound-api');
    expect(outbound.map(({ body }) => body)).toEqual(toDriver.map((like) => expect.stringMatching(like)));
    for (const { isTemplate, channel, errorCode, history } of outbound) {
      expect({ isTemplate, channel, errorCode }).toEqual({ isTemplate: false, channel: 'whatsapp', errorCode: null });
      expect(history.map(({ status }) => status).filter((status) => status === 'delivered')).toHaveLength(1);
    }
    expect(outbound[0]!.body).toContain(new URL(driver.page.url()).pathname);
    expect(outbound.at(-1)).toMatchObject({ contentSid: null, media: [{ contentType: 'audio/ogg' }] });
    const spoken = await (await fetch(new URL(outbound.at(-1)!.media[0]!.url, process.env.TWILIO_URL))).text();
    expect([spoken.startsWith('OggS'), spoken.includes('OpusHead')]).toEqual([true, true]);
    const inbound = all.filter(({ direction }) => direction === 'inbound');
    expect(
      inbound.map(({ body, pressed, position, media }) => [body, pressed?.payload, !!position, media.length]),
    ).toEqual([
      [text, undefined, false, 0],
      [here, 'here', false, 0],
      ['', undefined, true, 0],
      [late, 'late', false, 0],
      [halfAnHour, 'late-30', false, 0],
      ['', undefined, false, 1],
    ]);
    expect([...driver.problems, ...office.problems]).toEqual([]);
  },
  120_000,
);
