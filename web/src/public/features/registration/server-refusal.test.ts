import { describe, expect, it } from '@jest/globals';
import { refusalMessage } from './server-refusal.ts';

describe("the server's refusal", () => {
  it('is shown at the fields it names, the first sentence of each', () => {
    const message = refusalMessage({
      status: 400,
      code: 'invalid_input',
      error: 'Please check the marked fields.',
      details: [
        { field: 'phone', code: 'invalid_format', error: 'Invalid phone format.' },
        { field: 'phone', code: 'too_long', error: 'Too long.' },
        { field: 'body.name', code: 'too_big', error: 'Use at most 100 characters.' },
        { field: 'strange', code: 'unknown_key', error: 'Unknown.' },
      ],
    });
    expect(message.fields).toEqual({ phone: 'Invalid phone format.', name: 'Use at most 100 characters.' });
    expect(message.serverText).toBe('Please check the marked fields.');
  });

  it('has our own words, in the person’s language, where its code is known', () => {
    const refused = (code: string) => refusalMessage({ status: 400, code, error: 'Error', details: [] });
    expect(refused('unavailable').textKey).toBe('refusal.unavailable');
    expect(refused('invalid_signature').fields.signature).toBe('Error');
    expect(refused('rule_violated').textKey).toBeUndefined();
  });
});
