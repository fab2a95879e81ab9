import { beforeAll, expect, test } from '@jest/globals';
import { registration, type Barcode } from '@gatelingo/proto/http/registration';
import { aDriver, createBarcode, createSite, ownDomain, signUp, type Staff } from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem } from '../system.ts';
import { long } from '../../stack/src/tests/long.ts';
import { browserOfFile, setScreen } from './browser.ts';
import { button, fill, heading, inDialog, link, pagesOf, press, sees, seesIn, seesNo, textIn } from './hands.ts';
import { show } from './office.ts';
import { failure, planAnswers } from './planned-answers.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();
/** Of a search, from the last letter to the driver's row. */
const maxMs = 3000;

let greta: Staff;
let gate: Barcode;

const codes = async () => {
  const { barcodes, total } = await client.call(registration.listBarcodes, {
    query: { count: 'true' },
    token: greta.token,
  });
  return { names: barcodes.map(({ name }) => name).sort(), total };
};

beforeAll(async () => {
  greta = await signUp(client, catcher, `greta@${ownDomain()}`);
  const siteId = await createSite(client, greta);
  gate = await createBarcode(client, greta, siteId, [], 'Anlieferung Kühlware Tor 4');
  for (const name of ['Gate 5', 'Gate 6', 'Gate 7']) await createBarcode(client, greta, siteId, [], name);
  for (const over of [
    { name: 'Heike', surname: 'Möller', licensePlateTruck: 'HH-AB 123' },
    { name: 'Zofia', surname: 'Nowak', licensePlateTruck: 'WX 12345' },
    { name: 'Anna Maria', surname: 'Öz', licensePlateTruck: 'B-XY 99' },
  ])
    await client.call(registration.registerTrucker, { body: aDriver(gate.barcodeId, over) });
}, 120_000);

/** The drivers in the order of the table's rows. */
const drivers = (page: Parameters<typeof textIn>[0]) =>
  page.$$eval('tbody tr button', (all) => all.map((each) => each.textContent).filter((text) => text !== ''));

// promise: The system starts and a trucker checks in
test('on a laptop the registrations show day and gate, are counted, sorted, and found by any part of a name in 3 s', async () => {
  const { page, problems } = await browser.newPerson('desktop');
  await setScreen(page, 'laptop');
  await show(page, greta, 'registration-overview', 'Zofia Nowak', '3 registrations');
  await seesIn(page, 'thead', 'Arrived Driver Plate Gate');
  const first = await textIn(page, 'tbody tr');
  expect(first).toMatch(/\d{1,2} [A-Z][a-z]{2}, \d\d:\d\d/);
  expect(first).toContain('Anlieferung Kühlware');
  // The filters stand in one line, so that the first row is high up.
  const tops = await page.$$eval('[role="search"] > *', (all) =>
    all.map((each) => each.getBoundingClientRect().bottom),
  );
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4);
  // Nothing is cut: the table is as wide as its frame.
  expect(await page.$eval('table', (table) => table.offsetWidth <= table.parentElement!.clientWidth)).toBe(true);

  expect(await drivers(page)).toEqual(['Anna Maria Öz', 'Zofia Nowak', 'Heike Möller']);
  await press(page, button('Driver'));
  await page.waitForSelector('th[aria-sort="ascending"]');
  expect(await drivers(page)).toEqual(['Heike Möller', 'Zofia Nowak', 'Anna Maria Öz']);
  expect(page.url()).toContain('sort=driver');
  await press(page, button('Arrived'));
  await page.waitForSelector(`th[aria-sort="ascending"] ${button('Arrived')}`);
  await until(
    'the oldest first',
    async () => (await drivers(page)).join() === 'Heike Möller,Zofia Nowak,Anna Maria Öz',
  );
  expect(page.url()).toContain('sort=arrived');

  // Any word of a name finds the driver, by its beginning.
  for (const [words, driver] of [
    ['Heike Möller', 'Heike Möller'],
    ['maria', 'Anna Maria Öz'],
    ['moll', 'Heike Möller'],
    ['oz', 'Anna Maria Öz'],
    ['hhab123', 'Heike Möller'],
  ] as const) {
    await page.evaluate(() =>
      addEventListener('input', () => ((window as unknown as { typedAt: number }).typedAt = performance.now()), true),
    );
    await page.locator('input[type="search"]').fill(words);
    const found = await page.waitForFunction(
      (name) => {
        const texts = [...document.querySelectorAll('tbody tr button')].map(({ textContent }) => textContent);
        // A mark beside a name is a button without a text.
        const shown = texts.filter((text) => text !== '');
        return shown.join() === name && performance.now() - (window as unknown as { typedAt: number }).typedAt;
      },
      {},
      driver,
    );
    // By the page's clock, from the last letter: the test itself may look later.
    expect(await found.jsonValue()).toBeLessThanOrEqual(maxMs);
  }
  expect(problems).toEqual([]);
});

// promise: The system starts and a trucker checks in
test('the details never show whom the filter excludes, and days the wrong way round say so at the field', async () => {
  const { page, problems } = await browser.newPerson('desktop');
  await show(page, greta, 'registration-overview', 'Zofia Nowak');
  await press(page, button('Zofia Nowak'));
  await seesIn(page, 'aside', 'Zofia Nowak');
  await page.locator('input[type="search"]').fill('Heike');
  await seesIn(page, 'aside', 'not among those listed here');
  expect(await textIn(page, 'aside')).not.toContain('Nowak');
  await press(page, button('Show all registrations'));
  await seesIn(page, 'aside', 'Zofia Nowak');

  await show(
    page,
    greta,
    'registration-overview?fromDate=2026-11-20&toDate=2026-11-01',
    'The first day is after the last.',
  );
  expect(await page.$$('input[type="date"][aria-invalid="true"]')).toHaveLength(2);
  await seesNo(page, 'Try again');
  await show(page, greta, 'truckers?startDate=2026-11-20&endDate=2026-11-01', 'The first day is after the last.');
  expect(problems).toEqual([]);
});

// promise: The system starts and a trucker checks in
test('a receiver that is no address is shown at its field as soon as it was entered', async () => {
  const { page } = await browser.newPerson('desktop');
  await show(page, greta, 'qrcode', 'Gate 5');
  await fill(page, { receiver: 'office@example' });
  await press(page, '[name="receiver"] ~ * button, [data-position="right"] button');
  await sees(page, 'Enter an e-mail address');
  expect(await page.$eval('[name="receiver"]', (input) => (input as HTMLInputElement).value)).toBe('office@example');
});

test('on a phone the QR codes begin on the first screen, and the form for a new one is unfolded above them', async () => {
  const { page, problems } = await browser.newPerson('desktop');
  await setScreen(page, 'phone');
  await show(page, greta, 'qrcode', 'Gate 5');
  const first = await page.$eval('main ul > li', (card) => card.getBoundingClientRect().top / innerHeight);
  expect(first).toBeLessThan(0.8);
  await page.waitForSelector('[name="name"]', { hidden: true });
  await press(page, button('New QR code'));
  await page.waitForSelector('[name="name"]', { visible: true });
  expect(problems).toEqual([]);
});

long(test)('on a phone the form for a new QR code is at hand while their list loads, and after it failed', async () => {
  const { page } = await browser.newPerson('desktop');
  const plans = await planAnswers(page);
  await setScreen(page, 'phone');
  for (const answer of ['none', failure] as const) {
    plans.answer(/^GET \/barcode\/list/, answer);
    await show(page, greta, 'qrcode');
    if (answer !== 'none') await sees(page, 'Error loading QR codes');
    await press(page, button('New QR code'));
    await page.waitForSelector('[name="name"]', { visible: true });
  }
});

// promise: The system starts and a trucker checks in
test('two QR codes that were deleted shortly before the browser was killed are deleted at the next visit', async () => {
  const person = await browser.newPerson('desktop');
  const { page } = person;
  await show(page, greta, 'qrcode', '4 QR codes');
  for (const name of ['Gate 5', 'Gate 6']) await page.locator(`input[aria-label="Select ${name}"]`).click();
  await sees(page, '2 selected');
  const posters = await person.opened(() => press(page, link('Print posters')));
  await posters.waitForSelector(heading('2 posters'));
  for (const name of ['Gate 5', 'Gate 6'])
    await posters.waitForSelector(`section[aria-label="${name}"] svg[role="img"]`);
  await posters.emulateMediaType('print');
  expect(pagesOf(await posters.pdf({ format: 'A4', printBackground: true }))).toBe(2);
  await posters.close();
  await page.bringToFront();
  await press(page, button('Delete'));
  await sees(page, 'Are you sure you want to delete 2 barcodes?');
  await press(page, inDialog(button('Delete')));
  await sees(page, '2 QR codes have been deleted.');
  await sees(page, '2 QR codes');
  const { names, total } = await codes();
  expect([names.length, total]).toEqual([4, 4]);
  // Nothing of the page runs any more: no event says that it ends.
  const session = await page.createCDPSession();
  void session.send('Page.crash').catch(() => undefined);

  const later = await person.newPage();
  await later.evaluateOnNewDocument(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 60_000;
  });
  await show(later, greta, 'registration-overview');
  await later.waitForSelector(heading('Registrations'));
  // The rows and their number are read one after the other, between which a code may go.
  await until('both to be deleted', async () => {
    const left = await codes();
    return left.total === 2 && left.names.join() === 'Anlieferung Kühlware Tor 4,Gate 7';
  });
});
