import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { ownDomain } from '../builders.ts';
import { runningSystem } from '../system.ts';
import { browserOfFile, picture } from './browser.ts';
import { driver, fillForm, settleCookies, watchSending } from './driver.ts';
import { button, field, fill, heading, isAt, link, pagesOf, press, reports, sees, select } from './hands.ts';
import { linkIn, signUpOn } from './office.ts';
import { readQr } from './qr.ts';

const { publicUrl, catcher } = runningSystem();
const browser = browserOfFile({ isMoving: true });

/** From the landing page to the poster; fields are entered with the Tab key. */
const maxClicks = 25;
/** Together three minutes where the pages are quick: most of their time here is that of a busy machine. */
const maxSeconds = { person: 150, pages: 180 };

/**
 * Seconds of a person, by the keystroke-level model: deciding, pointing and pressing for a click, deciding and Tab for
 * a field, and a key of an average typist.
 */
const personTakes = { click: 2.65, field: 1.63, key: 0.28 };
type Effort = Record<keyof typeof personTakes, number>;

/** Counts what a person does in a tab, over all of its pages. */
const countEffort = async (page: Page): Promise<() => Promise<Effort>> => {
  await page.evaluateOnNewDocument(() => {
    const add = (what: string, count: number) =>
      sessionStorage.setItem(what, String(Number(sessionStorage.getItem(what)) + count));
    const lengths = new WeakMap<HTMLInputElement, number>();
    const onClick = ({ isTrusted }: Event) => isTrusted && add('click', 1);
    const onInput = ({ target }: Event) => {
      const input = target as HTMLInputElement;
      if (!lengths.has(input)) add('field', 1);
      add('key', Math.max(0, input.value.length - (lengths.get(input) ?? 0)));
      lengths.set(input, input.value.length);
    };
    addEventListener('click', onClick, true);
    addEventListener('input', onInput, true);
  });
  return () =>
    page.evaluate(() => {
      const count = (what: string) => Number(sessionStorage.getItem(what));
      return { click: count('click'), field: count('field'), key: count('key') };
    });
};

// promise: The system starts and a trucker checks in
// holds: P001, P013, P069, S066, S197, S478, S487
test('from the landing page to the filed document, with nothing but browser and mailbox', async () => {
  const email = `greta@${ownDomain()}`;
  const receiver = `office@${email.split('@')[1]}`;
  const greta = await browser.newPerson('desktop');
  const { page } = greta;
  const effort = await countEffort(page);

  // Greta finds the product, signs up, reads the mail, and is in.
  const started = performance.now();
  await page.goto(publicUrl);
  await press(page, link('Register'));
  await isAt(page, '/app/register');
  await settleCookies(page);
  await signUpOn(page, catcher, email, 'Nordhafen Logistik');
  for (const shown of ['Greta', 'Lindqvist', email, 'iadmin', 'Nordhafen Logistik']) await sees(page, shown);

  // She creates her site by its address.
  await press(page, link('Create site'));
  await fill(page, { name: 'Hafen Nord', address: 'Hamburg' });
  await press(page, '[role="option"]');
  await page.waitForSelector('.leaflet-marker-icon', { visible: true });
  await sees(page, 'Marker at 53.');
  await picture(page, 'journey-site');
  await press(page, button('Create Site'));
  await sees(page, 'Site created successfully');
  await isAt(page, '/app/dashboard');

  // She creates a QR code that sends registrations to the office by mail.
  await press(page, link('QR codes'));
  await fill(page, { name: 'Tor 4', receiver });
  const siteId = await page.waitForSelector(`${field('siteId')} option:nth-child(2)`);
  await select(page, field('siteId'), await siteId!.evaluate((option) => option.value));
  await press(page, button('Add'));
  await press(page, field('showsQueue'));
  await press(page, button('Create QR code'));
  await sees(page, 'QR code Tor 4 is ready');
  await sees(page, receiver);

  // The office is asked by mail, and agrees by a button of the page that the mail leads to.
  const office = await browser.newPerson('desktop');
  await office.page.goto(linkIn((await catcher.waitFor(receiver)).Text));
  await settleCookies(office.page);
  await sees(office.page, 'May Nordhafen Logistik send you registrations?');
  await sees(office.page, 'Tor 4');
  await picture(office.page, 'journey-receiver');
  await press(office.page, button('Yes, send them to me'));
  await sees(office.page, 'From now on you get each registration by e-mail.');

  // A camera can read the printed poster, and gets the public link that is printed on it.
  const poster = await greta.opened(() => press(page, link('View Tor 4')));
  await sees(poster, '/register/trucker-registration?barcodeId=');
  const pagesTook = (performance.now() - started) / 1000;
  const { click, field: fields, key } = await effort();
  expect(click).toBeGreaterThan(10);
  expect(click).toBeLessThanOrEqual(maxClicks);
  const personTook = click * personTakes.click + fields * personTakes.field + key * personTakes.key;
  expect(personTook).toBeLessThanOrEqual(maxSeconds.person);
  expect(pagesTook).toBeLessThanOrEqual(maxSeconds.pages);
  await poster.emulateMediaType('print');
  const code = await poster.waitForSelector('::-p-aria([name="QR code of Tor 4"][role="image"])');
  const address = await readQr(await (await browser.newPerson('desktop')).newPage(), await code!.screenshot());
  expect(pagesOf(await poster.pdf({ format: 'A4', printBackground: true }))).toBe(1);
  expect(address).toMatch(new RegExp(`^${publicUrl}/register/trucker-registration\\?barcodeId=[\\w-]+$`));
  await sees(poster, address!);
  await poster.close();

  // She leaves Registrations open, and Truckers in a second window.
  await press(page, link('Registrations'));
  await sees(page, 'No registrations yet');
  await sees(page, 'Live');
  const truckers = await greta.newPage();
  await truckers.goto(`${publicUrl}/app/truckers`);
  await sees(truckers, 'No truckers found.');
  await sees(truckers, 'Live');
  for (const open of [page, truckers]) await open.evaluate(() => Object.assign(window, { isSamePage: true }));

  // A driver scans the poster, chooses a language, reads, fills in and signs.
  const zoe = await browser.newPerson('phone');
  const sent = watchSending(zoe.page);
  await zoe.page.goto(address!);
  await settleCookies(zoe.page);
  for (const shown of ['Nordhafen Logistik', 'Hafen Nord', 'Tor 4']) await sees(zoe.page, shown);
  await select(zoe.page, '.language-select select', 'de');
  await zoe.page.waitForSelector(button('Anmelden'));
  await zoe.page.waitForSelector('html[lang="de"]');
  await select(zoe.page, '.language-select select', 'en');
  await zoe.page.waitForSelector(button('Register'));
  await fillForm(zoe.page);
  await select(zoe.page, field('preferredLanguage'), 'pl');
  await picture(zoe.page, 'journey-signed');
  await press(zoe.page, button('Register'));
  await sees(zoe.page, 'Registration complete');
  await picture(zoe.page, 'journey-complete');
  await reports(sent, [201]);

  // The pass says how many wait before the driver, as Greta chose.
  await press(zoe.page, link('Open your registration'));
  await sees(zoe.page, 'You are next');

  // Both open lists show the driver without a reload.
  await sees(page, 'Zoë Nowak');
  await sees(truckers, 'Zoë Nowak');
  await sees(truckers, '+48601234567');
  for (const open of [page, truckers])
    expect(await open.evaluate(() => (window as { isSamePage?: boolean }).isSamePage)).toBe(true);
  await picture(page, 'journey-arrived');

  // The details show the typed values and the signature, and the document opens.
  await press(page, 'button::-p-text(Zoë Nowak)');
  await page.waitForSelector(heading('Zoë Nowak'));
  for (const shown of ['+48601234567', 'Polish', driver.loadingNumber, driver.freightCompanyName, 'WX 98765'])
    await sees(page, shown);
  const drawn = await page.waitForSelector('::-p-aria([name="Signature"][role="image"])');
  await page.waitForFunction((image) => (image as HTMLImageElement).naturalWidth > 100, {}, drawn!);
  const pdf = await page.waitForSelector(link('Open PDF'), { timeout: 60_000 });
  await picture(page, 'journey-details');
  const file = await page.evaluate(
    async (href) => {
      const answer = await fetch(href);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return { status: answer.status, type: answer.headers.get('content-type'), size: bytes.length };
    },
    await pdf!.evaluate((anchor) => (anchor as HTMLAnchorElement).href),
  );
  expect(file).toMatchObject({ status: 200, type: 'application/pdf' });

  // And the office has one mail with that document.
  const mail = await catcher.waitForDocument(receiver);
  expect(mail.Attachments).toMatchObject([{ ContentType: 'application/pdf', Size: file.size }]);

  expect([...greta.problems, ...office.problems, ...zoe.problems]).toEqual([]);
}, 240_000);
