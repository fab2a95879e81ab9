import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { registration } from '@gatelingo/proto/http/registration';
import { createBarcode, createSite, ownDomain, signUp, type Staff } from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem } from '../system.ts';
import { isLongForm, long, longRows } from '../../stack/src/tests/long.ts';
import { browserOfFile, type Person } from './browser.ts';
import { driver, fillForm, openForm, watchSending } from './driver.ts';
import {
  button,
  field,
  fill,
  hasFocus,
  hasValues,
  heading,
  press,
  reports,
  sees,
  seesIn,
  seesNo,
  select,
  tabTo,
  textOf,
  valueOf,
} from './hands.ts';
import { inspect } from './inspection.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();
let greta: Staff;
let siteId: string;
let zoe: Person;
let address: string;
let barcodeId: string;

beforeAll(async () => {
  greta = await signUp(client, catcher, `greta@${ownDomain()}`);
  siteId = await createSite(client, greta);
}, 60_000);

// Each test has its own code, and a driver with a new browser profile.
beforeEach(async () => {
  zoe = await browser.newPerson('phone');
  const barcode = await createBarcode(client, greta, siteId);
  ({ barcodeId } = barcode);
  address = barcode.publicURL;
  await openForm(zoe.page, address);
});

const registered = async (): Promise<string[]> => {
  const { registrations } = await client.call(registration.listRegistrations, { token: greta.token, query: {} });
  return registrations.filter((row) => row.barcodeId === barcodeId).map(({ name, surname }) => `${name} ${surname}`);
};

// promise: The system starts and a trucker checks in
// holds: P297-P308, P396
test('an empty form lists what is missing, marks it, and keeps what was typed', async () => {
  const { page, problems } = zoe;
  await fill(page, { surname: 'Nowak' });
  await press(page, button('Register'));
  await page.waitForSelector(heading('Please fill in all mandatory fields.'));
  expect(await page.$$eval('[role="alert"] li', (items) => items.map((item) => item.textContent))).toEqual([
    'Enter your name',
    'Enter prefix and phone number',
    'Enter the loading number',
    'Enter the freight company',
    'Enter the city',
    'Enter the country',
    'Enter the truck licence plate',
    'Enter the trailer licence plate',
    'Confirm that you have read everything',
    'Agree that your data is stored',
    'Please sign',
  ]);
  const marked = () => page.$$eval('[aria-invalid="true"]', (fields) => fields.map(({ id }) => id));
  expect(await marked()).toEqual([
    ...['field-name', 'field-phonePrefix', 'field-phone'],
    ...['field-loadingNumber', 'field-freightCompanyName', 'field-freightCompanyCity', 'field-freightCompanyCountry'],
    ...['field-licensePlateTruck', 'field-licensePlateTrailer'],
    ...['field-consentReadEverything', 'field-consentStoreData', 'field-signature'],
  ]);
  await hasValues(page, { surname: 'Nowak' });
  expect(await inspect(page, 'registration-missing', { outside: true })).toEqual([]);

  // A line of the list links to its field; a corrected field leaves the list.
  await press(page, '[role="alert"] li a');
  await hasFocus(page, 'name');
  await fill(page, { name: 'Zoë' });
  await seesNo(page, 'Enter your name');
  await fill(page, { surname: '' });
  await press(page, button('Register'));
  await seesIn(page, '[role="alert"]', 'Enter your surname');
  expect(await marked()).toContain('field-surname');
  expect(problems).toEqual([]);
}, 90_000);

// holds: P296
test('a link without a code is named above the form, and the code is in the list of what is missing', async () => {
  const { page } = zoe;
  const sent = watchSending(page);
  await page.goto(new URL('/register/trucker-registration', address).href);
  await fillForm(page);
  await seesIn(page, '.notice-error', 'The link has no code.');
  await press(page, button('Register'));
  await seesIn(page, '[role="alert"] li', 'Scan the QR code at the gate again');
  expect(sent).toEqual([]);
});

// holds: P321, P397
test.each(['12', ...longRows(['601 234 567 890 123 4', '60A 234 567'])])(
  'the phone number "%s" breaks the rule and is not sent',
  async (phoneNumber) => {
    const sent = watchSending(zoe.page);
    await fillForm(zoe.page, { phoneNumber });
    await press(zoe.page, button('Register'));
    await sees(zoe.page, 'Invalid phone format. Check the prefix and the number.');
    await hasValues(zoe.page, { phoneNumber });
    expect(sent).toEqual([]);
    expect(zoe.problems).toEqual([]);
  },
);

long(test)(
  'a plate of pictures is asked about at its field; others are shown in capitals',
  async () => {
    const { page, problems } = zoe;
    const sent = watchSending(page);
    await fillForm(page, { licensePlateTruck: '🚛🚛', licensePlateTrailer: 'wx  98765' });
    await hasValues(page, { licensePlateTrailer: 'WX 98765' });
    await press(page, button('Register'));
    await sees(page, 'Use only the letters and digits of the licence plate.');
    expect(sent).toEqual([]);
    await fill(page, { licensePlateTruck: 'св 7731 ав' });
    await press(page, button('Register'));
    await sees(page, 'Registration complete');
    const { registrations } = await client.call(registration.listRegistrations, {
      token: greta.token,
      query: { search: 'CB7731AB' },
    });
    expect(registrations).toMatchObject([{ barcodeId, licensePlateTruck: 'СВ 7731 АВ' }]);
    expect(problems).toEqual([]);
  },
  90_000,
);

test('the picture of the site is enlarged by a tap, and the form stays as it is', async () => {
  const { page, problems } = zoe;
  await fill(page, { loadingNumber: 'L-1' });
  const small = await page.$eval('.site-image', (image) => image.getBoundingClientRect().width);
  await press(page, button('A truck waits in front of a barrier. Enlarge the picture'));
  const large = await page.waitForSelector('dialog[open] .site-image');
  expect(await large!.evaluate((image) => image.getBoundingClientRect().width)).toBeGreaterThan(2 * small);
  if (isLongForm()) expect(await inspect(page, 'registration-picture', { sizes: ['phone'] })).toEqual([]);
  await press(page, `dialog[open] ${button('Close')}`);
  await page.waitForSelector('dialog[open]', { hidden: true });
  await hasValues(page, { loadingNumber: 'L-1' });
  expect(problems).toEqual([]);
}, 60_000);

long(test)('twenty prefixes are offered', async () => {
  await zoe.page.waitForSelector(`${field('phonePrefix')} option[value="other"]`);
  const offered = await zoe.page.$$eval(`${field('phonePrefix')} option:not([value=""])`, (all) =>
    all.map(({ value }) => value),
  );
  expect(offered).toHaveLength(21);
  expect(offered.at(-1)).toBe('other');
});

test('every other country is behind a search, and a number is read as people type it', async () => {
  const { page, problems } = zoe;
  await select(page, field('phonePrefix'), 'other');
  await page.waitForSelector('dialog[open] li');
  await page.waitForSelector('dialog[open] input:focus');
  // Our other languages' countries, before the alphabet begins.
  expect(await page.$$eval('dialog[open] .country-likely bdi', (all) => all.map((prefix) => prefix.innerText))).toEqual(
    ['+370', '+351', '+90'],
  );
  expect(await inspect(page, 'registration-countries', { outside: true })).toEqual([]);
  await page.locator('dialog[open] input').fill('türki');
  await press(page, 'dialog[open] li:only-child button');
  await hasValues(page, { phonePrefix: '+90' });
  await fill(page, { phoneNumber: '0532 123 45 67' });
  await sees(page, 'This number is sent: \u2066+90\u00a0532\u00a0123\u00a045\u00a067\u2069');

  await fill(page, { phoneNumber: '0049 (0)171 2345678' });
  await press(page, field('name'));
  await hasValues(page, { phonePrefix: '+49', phoneNumber: '0171 2345678' });
  await sees(page, 'This number is sent: \u2066+49\u00a0171\u00a02345678\u2069');
  expect(problems).toEqual([]);
}, 90_000);

test('a draft survives that the page is closed, and is gone when it was sent', async () => {
  const { page, problems } = zoe;
  await fillForm(page);
  await sees(page, 'Saved on this phone');
  // Each pause in typing saves: this waits for the last one, with the signature.
  await page.waitForFunction(() => {
    const draft = JSON.parse(localStorage.getItem('registrationDraft') ?? '{}') as { values?: { signature?: string } };
    return (draft.values?.signature ?? '') !== '';
  });
  const again = await zoe.newPage();
  await page.close();
  await again.goto(address);
  await again.waitForSelector(field('surname'));
  await hasValues(again, driver);
  await press(again, button('Register'));
  await sees(again, 'Registration complete');
  expect(await registered()).toEqual(['Zoë Nowak']);

  // Scanned again, the code leads to the pass; a form is there for who wants one.
  await again.goto(address);
  await sees(again, 'Your registration was sent at');
  const main = await again.waitForSelector('.bottom-bar .button-main');
  expect(await main!.evaluate((found) => found.textContent)).toBe('Open your registration');
  expect(await again.$('form')).toBeNull();
  expect(await inspect(again, 'registration-sent-here', { outside: true })).toEqual([]);
  await press(again, button('Register another vehicle'));
  await hasValues(again, { surname: '' });
  expect(problems).toEqual([]);
}, 90_000);

test('a lorry without a trailer, and a load without a number, are registered by two ticks', async () => {
  const { page, problems } = zoe;
  const [noTrailer, noNumber] = ['no-licensePlateTrailer', 'no-loadingNumber'].map(field) as [string, string];
  await fillForm(page, { licensePlateTrailer: '', loadingNumber: '' });
  await press(page, button('Register'));
  await sees(page, 'Enter the trailer licence plate');
  // A form's own words are true: it is saved, and it was not sent.
  await sees(page, 'Saved on this phone, not sent yet');
  await press(page, noTrailer);
  await press(page, noNumber);
  await hasValues(page, { licensePlateTrailer: '-', loadingNumber: '-' });
  await press(page, noNumber);
  await fill(page, { loadingNumber: 'L-7' });
  await press(page, button('Register'));
  await sees(page, 'Registration complete');
  const driver = await until('the driver to be available', async () => {
    const { truckers } = await client.call(registration.listAvailableTruckers, { token: greta.token, query: {} });
    return truckers.find(({ loadingNumber }) => loadingNumber === 'L-7');
  });
  expect(driver.plainLicensePlateTrailer).toBe('-');
  // The title and the server's answer are the same words: they stand there once.
  expect((await textOf(page)).split('Registration complete')).toHaveLength(2);
  expect(problems).toEqual([]);
}, 90_000);

// promise: The system starts and a trucker checks in
test('a form sent without reception waits on the phone and is sent once when it is back', async () => {
  const { page, problems } = zoe;
  const sent = watchSending(page);
  await fillForm(page);
  await page.setOfflineMode(true);
  await press(page, button('Register'));
  await page.waitForSelector(heading('Saved on this phone'));
  expect(await inspect(page, 'registration-waiting', { outside: true })).toEqual([]);
  await press(page, button('Send now'));
  await page.waitForSelector(heading('Saved on this phone'));
  expect(await registered()).toEqual([]);

  await page.setOfflineMode(false);
  await sees(page, 'Registration complete');
  await reports(sent, [201]);
  await page.reload();
  await sees(page, 'Your registration was sent at');
  expect(await registered()).toEqual(['Zoë Nowak']);
  // The browser reports for each attempt that there was no connection.
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
}, 90_000);

long(test)(
  'a form that was opened once opens and fills without reception, and is sent when it is back',
  async () => {
    const { page } = zoe;
    await page.waitForSelector(field('surname'));
    // One visit is enough: the phone stores the page's texts and what the server answered about the code.
    await page.waitForFunction(async () => {
      const names = await caches.keys();
      return names.includes('texts') && names.includes('answers');
    });
    await page.setOfflineMode(true);
    await page.reload();
    await sees(page, 'Hafen Nord');
    await fillForm(page);
    await press(page, button('Register'));
    await page.waitForSelector(heading('Saved on this phone'));
    await page.setOfflineMode(false);
    await sees(page, 'Registration complete');
    expect(await registered()).toEqual(['Zoë Nowak']);
  },
  90_000,
);

// promise: The system starts and a trucker checks in
test('the link of a deleted code says so in every language', async () => {
  const { barcodes } = await client.call(registration.listBarcodes, { token: greta.token, query: {} });
  const { _id } = barcodes.find((barcode) => barcode.barcodeId === barcodeId)!;
  await client.call(registration.deleteBarcode, { token: greta.token, params: { id: _id } });
  const { page } = await browser.newPerson('phone');
  await page.goto(address);
  await page.waitForSelector(heading('This code is no longer in use.'));
  await sees(page, 'Please ask the staff for the current code.');
  await sees(page, 'Dieser Code wird nicht mehr verwendet.');
  await sees(page, 'Ten kod nie jest już używany.');
  expect(await page.$$eval('.all-languages li', (items) => items.length)).toBe(20);
  expect(await page.$('form')).toBeNull();
});

// promise: Bad luck of a driver's phone
test('a code deleted while someone fills in the form is reported, and what was typed stays', async () => {
  await fillForm(zoe.page);
  const { barcodes } = await client.call(registration.listBarcodes, { token: greta.token, query: {} });
  const { _id } = barcodes.find((barcode) => barcode.barcodeId === barcodeId)!;
  await client.call(registration.deleteBarcode, { token: greta.token, params: { id: _id } });
  await press(zoe.page, button('Register'));
  await sees(zoe.page, 'This QR code is no longer in use. Look for a newer poster, or ask the staff.');
  await press(zoe.page, button('Close'));
  await sees(zoe.page, 'Everything you typed is kept on this phone. Scan the current code at the gate');
  await hasValues(zoe.page, { surname: 'Nowak' });
  await zoe.page.reload();
  await zoe.page.waitForSelector(heading('This code is no longer in use.'));
  await sees(zoe.page, 'Everything you typed is kept on this phone. Scan the current code at the gate');

  const current = await createBarcode(client, greta, siteId, [], 'Tor 5');
  await zoe.page.goto(current.publicURL);
  await sees(zoe.page, 'Your entries are still here. Please check them.');
  await press(zoe.page, button('Register'));
  await sees(zoe.page, 'Registration complete');
}, 60_000);

// holds: P174, P248, P422
test('the chosen language stays, and is offered as the driver’s own', async () => {
  const { page, problems } = zoe;
  await select(page, '.language-select select', 'de');
  await page.waitForSelector(heading('Fahreranmeldung'));
  await hasValues(page, { preferredLanguage: 'de', phonePrefix: '+49' });
  await page.reload();
  await page.waitForSelector(heading('Fahreranmeldung'));
  expect(await page.evaluate(() => localStorage.getItem('selectedLanguage'))).toBe('de');
  if (isLongForm()) expect(await inspect(page, 'registration-german', { outside: true })).toEqual([]);
  expect(problems).toEqual([]);
}, 60_000);

long(test)(
  'right to left, nothing is wrong with the form',
  async () => {
    const { page } = zoe;
    await press(page, button('Register'));
    await page.waitForSelector('[role="alert"]');
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    expect(await inspect(page, 'registration-right-to-left', { outside: true })).toEqual([]);
  },
  60_000,
);

// promise: Pages
test('all of it works with the keyboard, the signature by the typed name', async () => {
  const { page, problems } = zoe;
  const { phonePrefix: _prefix, phoneNumber, ...texts } = driver;
  await tabTo(page, 'Name');
  await page.keyboard.type(texts.name);
  await tabTo(page, 'Surname');
  await page.keyboard.type(texts.surname);
  await tabTo(page, 'Country prefix');
  // Arrow by arrow: a list forgets what is typed into it after a second.
  for (let down = 0; down < 5 && (await valueOf(page, 'phonePrefix')) !== '+48'; down++)
    await page.keyboard.press('ArrowDown');
  await hasValues(page, { phonePrefix: '+48' });
  await tabTo(page, 'Phone number');
  await page.keyboard.type(phoneNumber);
  for (const [label, value] of [
    ['Loading number', texts.loadingNumber],
    ['Freight company name', texts.freightCompanyName],
    ['City of the freight company', texts.freightCompanyCity],
    ['Country of the freight company', texts.freightCompanyCountry],
    ['Truck licence plate', texts.licensePlateTruck],
    ['Trailer licence plate', texts.licensePlateTrailer],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(value);
  }
  for (const consent of ['consentReadEverything', 'consentStoreData']) {
    await tabTo(page, await page.$eval(field(consent), (box) => (box as HTMLInputElement).labels![0]!.innerText));
    await page.keyboard.press('Space');
  }
  await tabTo(page, 'Cannot sign with your finger? Type your name');
  await page.keyboard.press('Enter');
  await sees(page, 'Signature captured.');
  await tabTo(page, 'Register');
  await page.keyboard.press('Enter');
  await sees(page, 'Registration complete');
  expect(await registered()).toEqual(['Zoë Nowak']);
  expect(problems).toEqual([]);
}, 60_000);
