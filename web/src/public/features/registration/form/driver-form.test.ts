import { describe, expect, it } from '@jest/globals';
import type { Refusal } from '../draft/draft.ts';
import type { StartedForm } from '../draft/start-form.ts';
import { refusalMessage } from '../sending/server-refusal.ts';
import { formAfter, formAtStart, type DriverForm, type FormEvent } from './driver-form.ts';
import { noComplaints, type Complaints } from './problems.ts';
import { emptyRegistration, type RegistrationValues } from './registration-form.ts';
import { fixedForm } from './fixed-form.ts';

const rules = fixedForm('b1');
const empty = emptyRegistration('pl', '+48');
const typed: RegistrationValues = {
  ...empty,
  name: 'Zoë',
  loadingNumber: 'L-1',
  consentStoreData: true,
  signature: 'png',
};
const wrong = rules.check(empty, undefined);
const refusal = (code: string, details: Refusal['details'] = []): Refusal => ({
  status: 422,
  code,
  error: 'This is wrong.',
  details,
  language: 'en',
});
const gone = refusal('gone');
const otherData = refusal('idempotency_mismatch');
const wrongPhone = refusal('invalid_input', [{ field: 'body.phone', code: 'invalid', error: 'No number.' }]);

const fresh: StartedForm<RegistrationValues> = {
  idempotencyKey: 'k1',
  values: empty,
  filledFrom: undefined,
  company: undefined,
  version: undefined,
  refusal: undefined,
};
const form = (over: Partial<DriverForm<RegistrationValues>> = {}): DriverForm<RegistrationValues> => ({
  ...formAtStart(fresh, { language: 'pl', isWaiting: false }, rules),
  ...over,
});
const complaint = { from: 'check', check: wrong } as const;
const complaints = { complaint, solved: [], turn: 3 };
const refusedWith = (given: Refusal, askKeys: Record<string, string> = {}): Complaints => ({
  complaint: { from: 'server', message: refusalMessage(given, rules), askKeys },
  solved: [],
  turn: 1,
});
const editing = { name: 'editing' } as const;
const sending = { name: 'sending' } as const;

describe('a form when the page opens', () => {
  it.each<[string, Partial<StartedForm<RegistrationValues>>, boolean, Partial<DriverForm<RegistrationValues>>]>([
    [
      'empty',
      {},
      false,
      { values: empty, phase: editing, saving: 'empty', hasDraft: false, isChanged: false, complaints: noComplaints },
    ],
    [
      'from a draft',
      { values: typed, filledFrom: 'draft', company: 'Nordhafen' },
      false,
      { values: typed, filledFrom: 'draft', saving: 'saved', hasDraft: true, company: 'Nordhafen' },
    ],
    [
      'from the driver whom the phone knows',
      { values: typed, filledFrom: 'known' },
      false,
      { filledFrom: 'known', saving: 'empty', hasDraft: false },
    ],
    ['that waits to be sent', {}, true, { phase: { name: 'waiting', isKept: true } }],
    [
      'that was refused later: editing, with the reason, under its key',
      { refusal: otherData },
      true,
      { phase: editing, idempotencyKey: 'k1', complaints: refusedWith(otherData) },
    ],
  ])('is %s', (_what, start, isWaiting, then) => {
    expect(formAtStart({ ...fresh, ...start }, { language: 'pl', isWaiting }, rules)).toMatchObject(then);
  });
});

type Row = [
  title: string,
  given: Partial<DriverForm<RegistrationValues>>,
  when: FormEvent<RegistrationValues>,
  then: Partial<DriverForm<RegistrationValues>>,
];

describe('a form', () => {
  const rows: Row[] = [
    [
      'is changed by what is typed, and the field is no problem any more',
      { complaints },
      { type: 'typed', field: 'name', change: (before) => ({ ...before, name: 'Zoë' }) },
      { values: { ...empty, name: 'Zoë' }, isChanged: true, complaints: { ...complaints, solved: ['name'] } },
    ],
    [
      'without a complaint has nothing to solve',
      {},
      { type: 'typed', field: 'name', change: (before) => ({ ...before, name: 'Zoë' }) },
      { complaints: noComplaints },
    ],
    [
      'follows the language of the page',
      {},
      { type: 'language-chosen', language: 'de' },
      { values: { ...empty, preferredLanguage: 'de', phonePrefix: '+49' }, language: 'de', isChanged: false },
    ],
    [
      'keeps a language of its own',
      { values: { ...empty, preferredLanguage: 'uk' } },
      { type: 'language-chosen', language: 'de' },
      { values: { ...empty, preferredLanguage: 'uk', phonePrefix: '+49' } },
    ],
    [
      'keeps the prefix of a number that is typed',
      { values: { ...empty, phoneNumber: '501' } },
      { type: 'language-chosen', language: 'de' },
      { values: { ...empty, phoneNumber: '501', preferredLanguage: 'de' } },
    ],
    [
      'keeps a prefix that was chosen',
      { values: { ...empty, phonePrefix: '+380' } },
      { type: 'language-chosen', language: 'de' },
      { values: { ...empty, phonePrefix: '+380', preferredLanguage: 'de' } },
    ],
    [
      'whose company is not known yet stays as it is when it is',
      { values: typed },
      { type: 'company-known', company: 'Nordhafen' },
      { values: typed, company: 'Nordhafen' },
    ],
    [
      'of another company gives up load, consents and signature',
      { values: typed, company: 'Nordhafen' },
      { type: 'company-known', company: 'Südhafen' },
      { values: { ...empty, name: 'Zoë' }, company: 'Südhafen', isChanged: false },
    ],
    [
      'that is saved is on the phone',
      { isChanged: true },
      { type: 'saved', isStored: true },
      { saving: 'saved', isChanged: false, hasDraft: true },
    ],
    [
      'that the phone does not store says so',
      { isChanged: true },
      { type: 'saved', isStored: false },
      { saving: 'failed', isChanged: false, hasDraft: true },
    ],
    [
      'without its driver keeps the load, and has no draft',
      { values: typed, filledFrom: 'known', saving: 'saved', hasDraft: true },
      { type: 'driver-forgotten', empty },
      { values: { ...typed, name: '', signature: '' }, filledFrom: undefined, saving: 'empty', hasDraft: false },
    ],
    [
      'with faults says so and stays',
      {},
      { type: 'found-wrong', check: wrong },
      { phase: editing, complaints: { complaint, solved: [], turn: 1 } },
    ],
    [
      'with faults once more says it once more, with the fields that were changed',
      { complaints: { ...complaints, solved: ['name'] } },
      { type: 'found-wrong', check: wrong },
      { complaints: { complaint, solved: [], turn: 4 } },
    ],
    [
      'that is sent complains no more',
      { complaints },
      { type: 'sending' },
      { phase: sending, complaints: { ...complaints, complaint: undefined } },
    ],
    [
      'without reception waits on the phone',
      { phase: sending, hasDraft: true },
      { type: 'waiting', isKept: true },
      { phase: { name: 'waiting', isKept: true }, hasDraft: true },
    ],
    [
      'that the phone does not store waits while the page is open',
      { phase: sending },
      { type: 'waiting', isKept: false },
      { phase: { name: 'waiting', isKept: false } },
    ],
    [
      'that was sent is done and has no draft',
      { phase: sending, hasDraft: true, saving: 'saved' },
      { type: 'sent', message: 'Registered' },
      { phase: { name: 'done', message: 'Registered' }, hasDraft: false, saving: 'saved' },
    ],
    [
      'that waited is done when it was sent later',
      { phase: { name: 'waiting', isKept: true } },
      { type: 'sent', message: 'Registered' },
      { phase: { name: 'done', message: 'Registered' } },
    ],
    [
      'that is refused can be edited, under the same key',
      { phase: sending },
      { type: 'refused', refusal: gone, newKey: 'k2' },
      { phase: editing, idempotencyKey: 'k1' },
    ],
    [
      'that is refused for a field has our text for it, too',
      { phase: sending },
      { type: 'refused', refusal: wrongPhone, newKey: 'k2' },
      { complaints: refusedWith(wrongPhone, { phone: 'registration.missing.phone' }) },
    ],
    [
      'of which the server knows other data becomes another registration',
      { phase: sending },
      { type: 'refused', refusal: otherData, newKey: 'k2' },
      { phase: editing, idempotencyKey: 'k2' },
    ],
    [
      'that waited and was refused can be edited',
      { phase: { name: 'waiting', isKept: true } },
      { type: 'refused', refusal: gone, newKey: 'k2' },
      { phase: editing, idempotencyKey: 'k1' },
    ],
  ];
  it.each(rows)('%s', (_title, given, when, then) => {
    const before = form(given);
    const after = formAfter(before, when, rules);
    expect(after).toEqual({ ...after, ...then });
    expect(before).toEqual(form(given));
  });

  it.each<[string, Partial<DriverForm<RegistrationValues>>, FormEvent<RegistrationValues>]>([
    ['the language that it has', {}, { type: 'language-chosen', language: 'pl' }],
    ['the company that it has', { company: 'Nordhafen' }, { type: 'company-known', company: 'Nordhafen' }],
  ])('stays the same object with %s', (_what, given, when) => {
    const before = form(given);
    expect(formAfter(before, when, rules)).toBe(before);
  });
});
