import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { QuestionnaireInput } from '@gatelingo/proto/http/questionnaires';
import { registration } from '@gatelingo/proto/http/registration';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer';
import { inviteColleague, ownDomain, pngOf, signUp, type Staff } from '../builders.ts';
import { runningSystem } from '../system.ts';
import { isLongForm, long } from '../../stack/src/tests/long.ts';
import { browserOfFile, type Person } from './browser.ts';
import {
  button,
  field,
  fill,
  hasFocus,
  hasValues,
  inDialog,
  isAt,
  link,
  press,
  rests,
  sees,
  seesIn,
  seesNo,
  select,
  tabTo,
  toast,
  valueOf,
} from './hands.ts';
import { inspect } from './inspection.ts';
import { at, openAs } from './office.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();
let greta: Staff;
let ida: Staff;
let person: Person;
let page: Page;

beforeAll(async () => {
  const domain = ownDomain();
  greta = await signUp(client, catcher, `greta@${domain}`);
  ida = await inviteColleague(client, catcher, greta, `ida@${domain}`);
}, 120_000);
beforeEach(async () => {
  person = await browser.newPerson('desktop');
  page = person.page;
});

const load = { label: 'Load', type: 'select' as const, options: ['Chilled', 'Dry'] };
const note = { label: 'Note', type: 'textarea' as const };

const createdBy = async (staff: Staff, over: Partial<QuestionnaireInput> = {}) =>
  (
    await client.call(registration.createQuestionnaire, {
      token: staff.token,
      headers: { 'idempotency-key': randomUUID() },
      body: { name: 'Food hygiene', fields: [load, note], ...over },
    })
  ).questionnaire;
const stored = async (id: string) =>
  (await client.call(registration.getQuestionnaire, { token: greta.token, params: { id } })).questionnaire;
const idOn = (of: Page) => new URL(of.url()).pathname.split('/').at(-1)!;
const labelsOn = (of: Page) =>
  of.$$eval('ol[data-rfd-droppable-id="fields"] > li bdi', (all) => all.map((label) => label.textContent));
const withCtrl = async (of: Page, key: 'z', ...held: 'Shift'[]) => {
  for (const each of ['Control', ...held] as const) await of.keyboard.down(each);
  await of.keyboard.press(key);
  for (const each of ['Control', ...held] as const) await of.keyboard.up(each);
};
/** Goes back with the Tab key to a button of this name. */
const tabBack = async (of: Page, name: string) => {
  for (let step = 0; step < 10; step++) {
    await of.keyboard.down('Shift');
    await of.keyboard.press('Tab');
    await of.keyboard.up('Shift');
    const label = await of.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    if (label === name) return;
  }
  throw new Error(`the Tab key never came back to "${name}"`);
};
const addField = async (of: Page, label: string) => {
  await fill(of, { 'newField.label': label });
  await press(of, button('Add Field'));
  await hasValues(of, { 'newField.label': '' });
};

describe('the builder', () => {
  // promise: Staff build a questionnaire
  // holds: S364, S448
  test('builds, orders and saves a questionnaire by the keyboard alone', async () => {
    await openAs(page, greta, at('questionnaire-create'));
    await sees(page, 'Start with a ready-made one');

    // Nothing is sent without a name, and a field needs a label.
    await page.focus(field('newField.label'));
    await page.keyboard.press('Enter');
    await sees(page, 'Enter the label first');
    await tabTo(page, 'Create Questionnaire');
    await page.keyboard.press('Enter');
    await sees(page, 'Name required');
    // The summary is fetched when it is needed, and takes the focus.
    await sees(page, '1 thing to correct');
    await tabTo(page, 'Name: Name required');
    await page.keyboard.press('Enter');
    await hasFocus(page, 'name');
    await page.keyboard.type('Keyboard');
    await seesNo(page, 'Name required');

    // Bold wraps the selected text, and does nothing without a selection.
    await tabTo(page, 'Description');
    await page.keyboard.type('Wear a vest');
    await tabBack(page, 'Bold');
    await page.keyboard.press('Enter');
    await hasValues(page, { description: 'Wear a vest' });
    await tabTo(page, 'Description');
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await tabBack(page, 'Bold');
    await page.keyboard.press('Enter');
    await hasValues(page, { description: '<strong>Wear a vest</strong>' });

    await tabTo(page, 'Field label');
    await page.keyboard.type('Load');
    await tabTo(page, 'Field type');
    // Arrow by arrow: a list forgets what is typed into it after a second.
    for (let down = 0; down < 10 && (await valueOf(page, 'newField.type')) !== 'select'; down++)
      await page.keyboard.press('ArrowDown');
    await tabTo(page, 'Options');
    await page.keyboard.type(' Chilled , Dry,, ');
    await page.keyboard.press('Enter');
    await sees(page, 'Select (2)');
    await hasFocus(page, 'newField.label');
    await page.keyboard.type('Temperature');
    await tabTo(page, 'Field type');
    await page.keyboard.type('Number');
    await tabTo(page, 'Required');
    await page.keyboard.press('Space');
    await tabTo(page, 'Add Field');
    await page.keyboard.press('Enter');
    await sees(page, '2. Temperature');

    // The second field is lifted, moved up, and put down; then it goes back by its button.
    await page.focus(field('name'));
    await tabTo(page, 'Move field 2: Temperature');
    await page.keyboard.press('Space');
    await page.waitForSelector('[data-dragging]');
    await page.keyboard.press('ArrowUp');
    await sees(page, 'Place 1 of 2.');
    await page.keyboard.press('Space');
    await sees(page, '1. Temperature');
    await page.waitForSelector('[data-dragging]', { hidden: true });
    await tabTo(page, 'Move field 1 down');
    await page.keyboard.press('Enter');
    await sees(page, '2. Temperature');
    await hasFocus(page, 'Move field 2: Temperature');

    await tabTo(page, 'Create Questionnaire');
    await page.keyboard.press('Enter');
    await seesIn(page, toast, 'Questionnaire created: ');
    await sees(page, 'Update Questionnaire');
    const saved = await stored(idOn(page));
    expect(saved).toMatchObject({
      name: 'Keyboard',
      description: '<strong>Wear a vest</strong>',
      translatoryLanguage: 'en',
    });
    expect(saved.fields.map(({ label, type, options, required }) => [label, type, options, required])).toEqual([
      ['Load', 'select', ['Chilled', 'Dry'], false],
      ['Temperature', 'number', [], true],
    ]);
    expect(person.problems).toEqual([]);
  }, 120_000);

  // promise: Staff build a questionnaire
  test('undoes and redoes step by step: typing is one step, and a removed field comes back with its condition', async () => {
    const { _id } = await createdBy(greta);
    await openAs(page, greta, at(`questionnaire-edit/${_id}`));
    await sees(page, _id);
    await addField(page, 'Temperature');
    expect(await labelsOn(page)).toEqual(['Load', 'Note', 'Temperature']);
    await press(page, 'button[aria-expanded="false"]::-p-text(Temperature)');
    await page.waitForSelector('select[name$=".condition"]');
    const condition = await page.$eval('select[name$=".condition"]', (found) => found.name);
    expect(await page.$$eval(`${field(condition)} option`, (all) => all.map(({ text }) => text))).toEqual([
      'Always shown',
      'Load',
    ]);
    await select(
      page,
      field(condition),
      await page.$eval(`${field(condition)} option:last-child`, ({ value }) => value),
    );
    await sees(page, 'Shown when “Load” is “Chilled”');

    await press(page, button('Remove field 1: Load'));
    await seesIn(page, toast, '1 field that depended on it is always shown now.');
    await seesNo(page, 'Shown when “Load” is “Chilled”');
    await withCtrl(page, 'z');
    await sees(page, 'Shown when “Load” is “Chilled”');
    expect(await labelsOn(page)).toEqual(['Load', 'Note', 'Temperature']);

    await page.focus(field('name'));
    await page.keyboard.type(' at gate 4');
    await withCtrl(page, 'z');
    await hasValues(page, { name: 'Food hygiene' });
    await withCtrl(page, 'z', 'Shift');
    await hasValues(page, { name: 'Food hygiene at gate 4' });
    await press(page, '[role="tab"]::-p-text(Changes)');
    await sees(page, 'Name: “Food hygiene” is now “Food hygiene at gate 4”');
    await sees(page, 'Added: Temperature');
    if (isLongForm()) expect(await inspect(page, 'questionnaire-changes')).toEqual([]);
  }, 120_000);

  // promise: Staff build a questionnaire
  test('keeps the draft over a reload, asks before it is left, and discards it when asked to', async () => {
    const { _id } = await createdBy(greta);
    await openAs(page, greta, at(`questionnaire-edit/${_id}`));
    await fill(page, { name: 'Not saved' });
    await sees(page, 'This browser keeps your draft.');
    await rests(page);
    await page.reload();
    await sees(page, 'We restored your draft');
    await hasValues(page, { name: 'Not saved' });

    await press(page, link('Home'));
    await sees(page, 'Leave without saving?');
    await press(page, inDialog(button('Stay here')));
    await isAt(page, `/app/questionnaire-edit/${_id}`);
    await press(page, link('Home'));
    await press(page, inDialog(button('Keep the draft and leave')));
    await isAt(page, '/app/dashboard');
    await rests(page);
    await page.goto(at(`questionnaire-edit/${_id}`));
    await hasValues(page, { name: 'Not saved' });
    await press(page, button('Discard'));
    await hasValues(page, { name: 'Food hygiene' });
    expect((await stored(_id)).name).toBe('Food hygiene');
    expect(person.problems).toEqual([]);
  }, 120_000);

  // promise: Staff build a questionnaire
  // holds: S450
  test('loses nothing when two people change a questionnaire at once', async () => {
    const { _id, version } = await createdBy(greta);
    await openAs(page, greta, at(`questionnaire-edit/${_id}`));
    await fill(page, { name: 'Mine' });
    await client.call(registration.updateQuestionnaire, {
      token: ida.token,
      headers: { 'if-match': `"${version}"` },
      params: { id: _id },
      body: { name: 'Theirs', fields: [load] },
    });
    await press(page, button('Update Questionnaire'));
    await sees(page, 'Someone else changed this questionnaire while you edited it');
    await sees(page, 'Name: “Food hygiene” is now “Theirs”');
    await hasValues(page, { name: 'Mine' });
    expect(await inspect(page, 'questionnaire-conflict')).toEqual([]);

    await press(page, button('Load theirs'));
    await hasValues(page, { name: 'Theirs' });
    await withCtrl(page, 'z');
    await hasValues(page, { name: 'Mine' });
    await press(page, button('Update Questionnaire'));
    await seesIn(page, toast, 'Questionnaire updated');
    const saved = await stored(_id);
    expect([saved.name, saved.version]).toEqual(['Mine', version + 2]);
  }, 120_000);

  // promise: Staff build a questionnaire
  // holds: S508
  test('adds several images, and says of each refused one why', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gatelingo-pictures-'));
    const png = Buffer.from(pngOf(40, 30, (x) => x * 6).split(',')[1]!, 'base64');
    const files = { 'gate.png': png, 'cut-off.png': png.subarray(0, 60), 'drawing.svg': Buffer.from('<svg/>') };
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    await openAs(page, greta, at('questionnaire-create'));
    const input = (await page.waitForSelector('input[type="file"]')) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(...Object.keys(files).map((name) => join(folder, name)));
    await sees(page, 'What image 1 shows');
    await seesIn(page, 'li:has(bdi)', 'drawing.svg Not added: only PNG, JPEG and WebP are accepted.');
    await page.waitForSelector('li[data-refused]::-p-text(cut-off.png)');
    await seesNo(page, 'Uploading…');
    await fill(page, { 'imageAlts.0': 'The gate', name: 'With an image' });
    if (isLongForm()) expect(await inspect(page, 'questionnaire-images')).toEqual([]);
    await press(page, button('Create Questionnaire'));
    await seesIn(page, toast, 'Questionnaire created: ');
    await sees(page, 'Update Questionnaire');
    const saved = await stored(idOn(page));
    expect(saved.imageAlts).toEqual(['The gate']);
    expect(saved.images).toHaveLength(1);
    await rm(folder, { recursive: true });
  }, 120_000);
});

test('a ready-made questionnaire is complete in every language, and its translations can be read', async () => {
  await openAs(page, greta, at('questionnaire-create'));
  await press(page, 'button::-p-text(Dangerous goods)');
  await hasValues(page, { name: 'Dangerous goods (ADR)' });
  expect(await inspect(page, 'questionnaire-create')).toEqual([]);
  await press(page, '[role="tab"]::-p-text(Translations)');
  await page.waitForSelector('[data-language="ar"]');
  const complete = await page.$$eval(
    '[data-language]',
    (all) => all.filter(({ textContent }) => textContent.includes('all checked')).length,
  );
  expect(complete).toBe(20);
  await press(page, '[data-language="pl"]');
  await hasValues(page, { 'translations.pl.name': 'Towary niebezpieczne (ADR)' });
  expect(await inspect(page, 'questionnaire-translations')).toEqual([]);
}, 120_000);

describe('the list', () => {
  // holds: S120, S359, S449
  test('shows what it holds, and takes a row away at once, with Undo', async () => {
    const { _id } = await createdBy(ida, { name: 'To be deleted', description: 'With <em>care</em>' });
    await openAs(page, ida, at('questionnaire-list'));
    const row = `tr:has([href$="${_id}"])`;
    await seesIn(page, row, 'With care');
    await seesIn(page, row, '2 fields');
    expect(await inspect(page, 'questionnaire-list')).toEqual([]);
    await press(page, button('Delete To be deleted'));
    await page.waitForSelector(row, { hidden: true });
    await seesIn(page, toast, 'Questionnaire deleted');
    await press(page, `${toast} ${button('Undo')}`);
    await page.waitForSelector(row);
    expect((await stored(_id)).name).toBe('To be deleted');
  }, 120_000);

  long(test)(
    'says what it will show while it is empty',
    async () => {
      const newcomer = await signUp(client, catcher, `new@${ownDomain()}`);
      await openAs(page, newcomer, at('questionnaire-list'));
      await sees(page, 'No questionnaires yet');
      await press(page, link('Create New Questionnaire'));
      await isAt(page, '/app/questionnaire-create');
    },
    120_000,
  );
});
