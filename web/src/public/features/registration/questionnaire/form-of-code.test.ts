import { describe, expect, it } from '@jest/globals';
import type { FormInfo, FormInfoState } from '../../../parts/use-form-info.ts';
import { formOfCode, shownForm } from './form-of-code.ts';

const known = (questionnaire: unknown): FormInfoState => ({ state: 'known', info: { questionnaire } as FormInfo });
const [asks, asksNothing] = [known({ _id: 'q1' }), known(null)];
const [loading, failed, notInUse] = (['loading', 'failed', 'not-in-use'] as const).map((state): FormInfoState => ({
  state,
})) as [FormInfoState, FormInfoState, FormInfoState];

const code = { Form: 'questionnaire' };

describe('the form of a code', () => {
  it.each([
    ['is not known before the answer', loading, undefined, undefined],
    ['is its questionnaire', asks, undefined, 'questionnaire'],
    ['is the usual one where it has none', asksNothing, undefined, 'usual'],
    ['is the usual one without an answer', failed, undefined, 'usual'],
    ['is the usual one at once if that waits on the phone', loading, 'usual', 'usual'],
    ['is the usual one if that waits, also at a code with a questionnaire', asks, 'usual', 'usual'],
    ['is not the usual one without an answer if a questionnaire waits', failed, 'questionnaire', undefined],
    ['is the questionnaire again when the answer comes', asks, 'questionnaire', 'questionnaire'],
    ['is the usual one if the code lost the questionnaire that waits', asksNothing, 'questionnaire', 'usual'],
    ['is the usual one at a code out of use: what was typed is in it', notInUse, undefined, 'usual'],
  ] as const)('%s', (_what, where, waiting, form) => {
    expect(formOfCode(where, waiting)).toBe(form);
  });
});

describe('the page of a code', () => {
  it.each([
    ['draws no form before it knows which', undefined, loading, 'loading', 'loading'],
    ['draws no form while what draws the questionnaire loads', 'questionnaire', asks, 'loading', 'loading'],
    ['shows the questionnaire', 'questionnaire', asks, code, 'questionnaire'],
    ['shows the usual form if what draws the questionnaire does not load', 'questionnaire', asks, 'failed', 'usual'],
    ['keeps the usual form, whatever comes later', 'usual', asks, code, 'usual'],
    ['shows the usual form when the questionnaire is gone', 'questionnaire', asksNothing, code, 'usual'],
    ['shows that the code is out of use', 'questionnaire', notInUse, code, 'not-in-use'],
    ['has no form without an answer while a questionnaire waits', undefined, failed, 'loading', 'failed'],
  ] as const)('%s', (_what, form, where, drawing, shown) => {
    expect(shownForm({ form, where, code: drawing }).name).toBe(shown);
  });
});
