import { expect, test } from '@jest/globals';
import type { HTTPRequest } from 'puppeteer';
import { until } from '../catcher.ts';
import { availableDriver } from '../job-builders.ts';
import { runningSystem } from '../system.ts';
import { ids, page, plans, staff, withPlannedAnswers, yard } from './documents-yard.ts';
import { button, field, fill, inDialog, isAt, press, sees, select, toast } from './hands.ts';
import { choose, chooseDue, inHours } from './job-hands.ts';
import { goTo, show } from './office.ts';
import { standAt } from './step-driver.ts';

// The error catalogue of the staff's document where something is sent, by its words.
const { client } = runningSystem();
withPlannedAnswers();

const seesToast = (text: string) => page.waitForSelector(`${toast}::-p-text(${text})`);

// holds: S365, S445, S446
test('a questionnaire that is not created or not changed says so', async () => {
  await show(page, staff, 'questionnaire-create');
  await fill(page, { name: 'Gate check' });
  plans.answer(/^POST \/questionnaires\/create/);
  await press(page, button('Create Questionnaire'));
  await seesToast('Error creating questionnaire');

  await show(page, staff, `questionnaire-edit/${ids.questionnaire}`);
  plans.answer(/^PUT \/questionnaires\//);
  await fill(page, { name: ' ' });
  await press(page, button('Update Questionnaire'));
  await sees(page, 'Name required');
  expect(await page.$(`${toast}::-p-text(Error updating questionnaire)`)).toBeNull();
  await fill(page, { name: 'Food, twice' });
  await press(page, button('Update Questionnaire'));
  await seesToast('Error updating questionnaire');
});

// holds: S291-S301, S422, S452-S454
test('a job that is not created says so; one that is, is sent as the documents have it, and then announced', async () => {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const note = async (request: HTTPRequest) => {
    const path = new URL(request.url()).pathname;
    if (request.method() !== 'POST' || !/\/(jobs\/create|notifications\/job-created)$/.test(path)) return;
    sent.push({ path, body: JSON.parse((await request.fetchPostData()) ?? '{}') as Record<string, unknown> });
  };
  page.on('request', (request) => void note(request));
  const driver = await availableDriver(client, staff, yard.barcodeId, { name: 'Ida', surname: 'Holm' });
  await show(page, staff, 'create-job');
  await fill(page, { title: 'Stahl', description: 'Zwei Rollen' });
  await choose(page, 'siteId', 'Hafen Nord');
  await choose(page, 'existingTruckerId', 'Ida Holm');
  await press(page, button('Add Step'));
  for (const index of [0, 1]) {
    await choose(page, `steps.${index}.locationId`, index === 0 ? 'Rampe 4' : 'Waage');
    await chooseDue(page, index, inHours(index + 1));
  }
  plans.answer(/^POST \/jobs\/create/);
  await press(page, button('Create Job'));
  await sees(page, 'Error creating job');
  plans.answer(/^POST \/jobs\/create/, { status: 201, body: {} });
  await press(page, button('Create Job'));
  await sees(page, 'Failed to create job');
  plans.stop();
  await press(page, button('Create Job'));
  await sees(page, 'Job created successfully');
  await isAt(page, '/app/dashboard');
  const [created, announced] = await until('both calls', async () => sent.length === 2 && sent);
  const step = (locationId: string, isActive: boolean) => ({
    ...{ locationId, dueTime: expect.any(String) as unknown, isActive },
    ...{ reminderBefore: '30', reminderInterval: '15', message: '' },
  });
  expect(created).toMatchObject({
    path: '/api/jobs/create',
    body: {
      ...{ title: 'Stahl', description: 'Zwei Rollen', siteId: yard.siteId, existingTruckerId: driver._id },
      ...{ jobCreationMsg: '', steps: [step(yard.ramp, true), step(yard.scale, false)] },
    },
  });
  expect(announced).toMatchObject({ path: '/api/notifications/job-created', body: { jobId: expect.any(String) } });
}, 60_000);

// holds: S369
test('a job without a place or a time for its step is sent: the server decides', async () => {
  await show(page, staff, 'create-job');
  await fill(page, { title: 'Leergut' });
  plans.answer(/^POST \/jobs\/create/);
  await press(page, button('Create Job'));
  await sees(page, 'Error creating job');
});

// holds: S456
test('a job that is not completed says so', async () => {
  await show(page, staff, `manage-jobs/edit/${ids.job}`);
  plans.answer(/^POST \/manage-jobs\/mark-complete/);
  await press(page, button('Mark Complete'));
  await press(page, inDialog(button('Mark Complete')));
  await seesToast('Error marking job as complete');
});

// holds: S444, S457, S498
test('what is not deleted after all says so, when its time to undo is over', async () => {
  plans.answer(/^DELETE /);
  await show(page, staff, 'questionnaire-list');
  await press(page, button('Delete Food hygiene'));
  await goTo(page, 'qrcode');
  await press(page, button('Delete Tor 9'));
  await press(page, inDialog(button('Delete')));
  await goTo(page, `manage-jobs/edit/${ids.job}`);
  await press(page, button('Delete'));
  for (const text of ['Error deleting questionnaire', 'Delete failed', 'Error deleting job']) await seesToast(text);
}, 60_000);

// holds: S373-S375, S463-S466, S471, S474, S476, S477
test('a place that is not found, not created or not changed says so', async () => {
  await show(page, staff, 'create-site');
  await press(page, button('Create Site'));
  for (const text of ["Enter the site's name.", 'Enter the address.']) await sees(page, text);
  await fill(page, { name: 'Hafen Ost', address: 'Nirgendwo 7' });
  plans.answer(/^GET \/site\/geocode/, { status: 200, body: { result: null } });
  await press(page, button('Create Site'));
  await sees(page, 'Could not find address on map');
  plans.answer(/^GET \/site\/autocomplete/);
  await fill(page, { address: 'Hamb' });
  await seesToast('Error fetching address suggestions');
  plans.answer(/^GET \/site\/placedetails/);
  await fill(page, { address: 'Hambu' });
  await press(page, '[role="option"]');
  await seesToast('Error fetching place details');
  plans.stop();
  await fill(page, { address: 'Hamburg' });
  await press(page, '[role="option"]');
  await sees(page, 'Marker at 53.');
  plans.answer(/^POST \/site\/create/);
  await press(page, button('Create Site'));
  await seesToast('Error creating site');
  plans.answer(/^POST \/site\/create/, { status: 201, body: {} });
  await press(page, button('Create Site'));
  await seesToast('Failed to create site');

  await show(page, staff, 'our-sites');
  await press(page, button('Edit Hafen Nord'));
  await fill(page, { name: 'Hafen Nord 2' });
  plans.answer(/^PUT \/site\/update/);
  await press(page, button('Save'));
  await seesToast('Error updating site');

  await show(page, staff, `create-location?siteId=${yard.siteId}`);
  await sees(page, 'Marker at 53.');
  await fill(page, { locationName: 'Tor 1' });
  plans.answer(/^POST \/location\/create/);
  await press(page, button('Create Location'));
  await seesToast('Error creating location');
  plans.answer(/^POST \/location\/create/, { status: 201, body: {} });
  await press(page, button('Create Location'));
  await seesToast('Failed to create location');
}, 90_000);

// holds: S467, S469
test('an address that is not found for where one stands, and a browser without positions, say so', async () => {
  await standAt(page, { latitude: 53.55, longitude: 9.98 });
  await show(page, staff, 'create-site');
  plans.answer(/^GET \/site\/reverse/);
  await press(page, button('Get Current Location'));
  await seesToast('Error fetching address');
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'));
  await press(page, button('Get Current Location'));
  await seesToast('Geolocation is not supported by this browser');
});

// holds: S385, S442, S483, S485
test("a message that is not sent says so, in the server's words; one that is, says so too", async () => {
  await show(page, staff, `job-messages/${ids.job}`, 'Holz');
  plans.answer(/^POST \/company-messages\/job\//, { status: 422, body: { error: 'The driver is away.' } });
  await fill(page, { message: '  ' });
  await press(page, button('Send'));
  await sees(page, 'Empty text');
  expect(await page.$(`${toast}::-p-text(Error sending message)`)).toBeNull();
  await fill(page, { message: 'Bitte warten' });
  await press(page, button('Send'));
  await seesToast('Error sending message');
  await seesToast('The driver is away.');
  plans.stop();
  await press(page, button('Send'));
  await page.waitForFunction(
    (selector) =>
      [...document.querySelectorAll(`${selector} *`)].some(({ textContent }) => textContent === 'Message sent'),
    {},
    toast,
  );
});

// holds: S380, S383, S497, S500-S502
test('a QR code that is not created, not changed or not deleted says so', async () => {
  await show(page, staff, 'qrcode');
  await press(page, button('Create QR code'));
  await sees(page, 'Missing fields');
  await fill(page, { name: 'Tor 10' });
  await select(page, field('siteId'), yard.siteId);
  plans.answer(/^POST \/barcode\/create/);
  await press(page, button('Create QR code'));
  await seesToast('Creation failed');

  await show(page, staff, `barcode-edit/${ids.barcode}`);
  await fill(page, { name: ' ' });
  await press(page, button('Save'));
  await sees(page, 'Missing fields');
  await fill(page, { name: 'Tor 11' });
  plans.answer(/^PUT \/barcode\/update/);
  await press(page, button('Save'));
  await seesToast('Error updating barcode');
  plans.answer(/^DELETE \/barcode/);
  await press(page, button('Delete'));
  await press(page, inDialog(button('Delete')));
  await seesToast('Error deleting barcode');
}, 60_000);
