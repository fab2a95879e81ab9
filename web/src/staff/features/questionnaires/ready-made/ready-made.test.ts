import { describe, expect, it } from '@jest/globals';
import { questionnaireEndpoints } from '@gatelingo/proto/http/questionnaires';
import { completenessBy, fieldErrors } from '@gatelingo/proto/questionnaires';
import { readFileSync } from 'node:fs';
import { interfaceLanguages } from '../../../../shared/languages.ts';
import { bodyOf, contentOf } from '../domain/draft.ts';
import { languagesOf } from '../domain/translations.ts';
import { draftFrom, type ReadyMadeQuestionnaire } from './ready-made.ts';

const ids = ['food-hygiene', 'adr', 'safety-briefing'];
const codes = interfaceLanguages.map(({ code }) => code);
const tagsIn = (text: string) => text.match(/<[^>]*>/g) ?? [];

describe.each(ids)('the ready-made questionnaire %s', (id) => {
  const ready = JSON.parse(
    readFileSync(new URL(`${id}.json`, import.meta.url), 'utf8'),
  ) as unknown as ReadyMadeQuestionnaire;
  const english = ready.texts.en ?? {};

  it('has six to ten fields, and asks some of them only where they matter', () => {
    expect(ready.fields.length).toBeGreaterThanOrEqual(6);
    expect(ready.fields.length).toBeLessThanOrEqual(10);
    expect(ready.fields.some(({ condition }) => condition !== undefined)).toBe(true);
  });

  // promise: Staff build a questionnaire
  it('has every text in every language, with the same tags', () => {
    expect(Object.keys(ready.texts).sort()).toEqual([...codes].sort());
    for (const code of codes) {
      const own = ready.texts[code] ?? {};
      expect([code, Object.keys(own)]).toEqual([code, Object.keys(english)]);
      for (const [key, text] of Object.entries(own)) {
        expect([code, key, tagsIn(text)]).toEqual([code, key, tagsIn(english[key] ?? '')]);
        // A short word may be the same in two languages.
        if (code !== 'en' && text.length > 12) expect(text).not.toBe(english[key]);
      }
    }
  });

  it.each(codes)('can be written in %s: the rules hold, and the others are its checked translations', (code) => {
    const draft = draftFrom(ready, code);
    expect(draft.translatoryLanguage).toBe(code);
    expect(draft.enforceRequired).toBe(true);
    expect(fieldErrors(draft.fields)).toEqual([]);
    expect(questionnaireEndpoints.createQuestionnaire.request.body.safeParse(bodyOf(draft)).error).toBeUndefined();
    const completeness = completenessBy(contentOf(draft));
    for (const language of languagesOf(draft)) {
      const { texts, checked } = completeness(language);
      expect([language, checked]).toEqual([language, texts]);
    }
  });
});
