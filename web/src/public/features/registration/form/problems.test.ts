import { describe, expect, it } from '@jest/globals';
import type { TFunction } from 'i18next';
import { refusalMessage } from '../sending/server-refusal.ts';
import { complained, noComplaints, problemsIn, withoutComplaint, withSolved, type Complaint } from './problems.ts';
import { fixedForm } from './fixed-form.ts';

/** The key stands for its text. */
const t = ((key: string) => `<${key}>`) as TFunction<'public'>;
const check = (faults: Record<string, string>, isMissing = true): Complaint => ({
  from: 'check',
  check: { submission: undefined, faults, isMissing },
});
const details = [
  { field: 'body.name', code: 'invalid', error: 'No name.' },
  { field: 'body.phone', code: 'invalid', error: 'No number.' },
];
const server = (language: string | undefined, over: { code?: string; details?: typeof details } = {}): Complaint => ({
  from: 'server',
  message: refusalMessage(
    { status: 422, code: 'invalid_input', error: 'This is wrong.', details, language, ...over },
    fixedForm('b1'),
  ),
  askKeys: { name: 'registration.missing.name', phone: 'registration.missing.phone' },
});
const shown = (complaint: Complaint, language = 'pl', solved: readonly string[] = []) =>
  problemsIn(solved.reduce(withSolved, complained(noComplaints, complaint)), t, language);

describe('problems of a form', () => {
  it('are none where nobody complained, or what was complained about is over', () => {
    expect(problemsIn(noComplaints, t, 'pl')).toBeUndefined();
    expect(problemsIn(withoutComplaint(complained(noComplaints, check({}))), t, 'pl')).toBeUndefined();
  });

  it('that a check found have a text for each field, and say whether something is missing', () => {
    const faults = { name: 'registration.missing.name' };
    expect(shown(check(faults))).toEqual({
      title: '<registration.missingTitle>',
      fields: { name: '<registration.missing.name>' },
      turn: 1,
    });
    expect(shown(check(faults, false))?.title).toBe('<registration.checkTitle>');
  });

  it('are gone with the last field that was changed', () => {
    const two = check({ name: 'a', phone: 'b' });
    expect(shown(two, 'pl', ['name'])?.fields).toEqual({ phone: '<b>' });
    expect(shown(two, 'pl', ['name', 'phone'])).toBeUndefined();
  });

  it('of the server have its own words in its language, ours for the number', () => {
    expect(shown(server('pl'))).toEqual({
      title: '<registration.refusal.title>',
      text: 'This is wrong. <registration.refusal.kept>',
      fields: { name: 'No name.', phone: '<registration.invalidPhone>' },
      turn: 1,
    });
  });

  it('of the server have our words in another language; without a language it is English', () => {
    const ours = { name: '<registration.missing.name>', phone: '<registration.invalidPhone>' };
    expect(shown(server('pl'), 'de')).toMatchObject({ text: '<registration.refusal.kept>', fields: ours });
    expect(shown(server(undefined), 'de')?.fields).toEqual(ours);
    expect(shown(server(undefined), 'en')?.fields.name).toBe('No name.');
  });

  it('of which we know more than the server have our text', () => {
    expect(shown(server('pl', { code: 'too_large', details: [] }))).toMatchObject({
      text: '<registration.refusal.signatureTooLarge> <registration.refusal.kept>',
      fields: {},
    });
  });

  it('without a field are gone as soon as one is changed', () => {
    expect(shown(server('pl', { details: [] }), 'pl', ['name'])).toBeUndefined();
  });
});
