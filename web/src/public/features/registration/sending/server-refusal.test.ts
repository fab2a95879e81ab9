import { describe, expect, it } from '@jest/globals';
import { refusalMessage } from './server-refusal.ts';
import { fixedForm } from '../form/fixed-form.ts';

const form = fixedForm('b1');

describe("the server's refusal", () => {
  it('is shown at the fields it names, the first sentence of each', () => {
    const message = refusalMessage(
      {
        status: 400,
        code: 'invalid_input',
        error: 'Please check the marked fields.',
        details: [
          { field: 'phone', code: 'invalid_format', error: 'Invalid phone format.' },
          { field: 'phone', code: 'too_long', error: 'Too long.' },
          { field: 'body.name', code: 'too_big', error: 'Use at most 100 characters.' },
          { field: 'strange', code: 'unknown_key', error: 'Unknown.' },
        ],
      },
      form,
    );
    expect(message.fields).toEqual({ phone: 'Invalid phone format.', name: 'Use at most 100 characters.' });
    expect(message.serverText).toBe('Please check the marked fields.');
  });

  const refused = (code: string) => refusalMessage({ status: 400, code, error: 'Error', details: [] }, form);

  it("is shown in the server's words, save where ours help the driver more", () => {
    expect(refused('unavailable').textKey).toBeUndefined();
    expect(refused('idempotency_mismatch')).toMatchObject({
      titleKey: 'saving.sent',
      textKey: 'registration.refusal.alreadySent',
    });
    expect(refused('unavailable').titleKey).toBe('refusal.title');
    expect(refused('invalid_signature').fields.signature).toBe('Error');
  });

  it('says where the entries are: in this form, or for the next code if this one is gone', () => {
    expect(refused('unavailable').keptKey).toBe('refusal.kept');
    expect(refused('gone').keptKey).toBe('codeGone.kept');
    expect(refused('not_found').keptKey).toBe('codeGone.kept');
  });

  it('without a sentence is shown in the words of the form, else as "Error"', () => {
    const failed = { status: 500, code: 'internal', error: 'Error', details: [] };
    expect(refusalMessage(failed, form)).toMatchObject({ textKey: undefined, serverText: 'Error' });
    const own = { ...form, failedKey: 'questionnaire:failed', goesOnAnywhere: false };
    expect(refusalMessage(failed, own).textKey).toBe('questionnaire:failed');
    expect(refusalMessage({ ...failed, error: 'It is too late.' }, own).textKey).toBeUndefined();
    // Its draft is of this code only.
    expect(refusalMessage({ ...failed, code: 'gone' }, own).keptKey).toBe('refusal.kept');
  });
});
