import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fieldTypes, questionnaireContent, questionnaireEndpoints } from '@gatelingo/proto/http/questionnaires';
import { fieldErrors, textsOf, translationsIn } from '@gatelingo/proto/questionnaires';
import {
  contentOf,
  bodyOf,
  draftOf,
  emptyDraft,
  fingerprintOf,
  type QuestionnaireDraft,
  withCopiedField,
  withField,
  withMovedField,
  withNewField,
  withOptions,
  withoutField,
} from './draft.ts';
import { ownFaults } from './faults.ts';
import { openTexts, withTranslation } from './translations.ts';

const word = fc.constantFrom('Tank', ' Tank ', 'Ładunek', 'Номер', 'رقم', '<b>', '"', '&', '=1+1', 'e\u200e\u0301', '');
const place = fc.nat(6);

/** One change that a person makes in the builder. */
type Step = (draft: QuestionnaireDraft, at: number) => QuestionnaireDraft;
const idAt = ({ fields }: QuestionnaireDraft, place_: number) => fields[place_ % Math.max(fields.length, 1)]?._id ?? '';

const newField = fc
  .record({
    label: word,
    type: fc.constantFrom(...fieldTypes),
    options: fc.array(word, { maxLength: 3 }),
    required: fc.boolean(),
  })
  .map(
    (field): Step =>
      (draft, at) =>
        withNewField(draft, { ...field, _id: `f${String(at)}`, condition: null }),
  );
const condition = fc.tuple(place, place, place).map(([of, on, by]): Step => (draft) => {
  const other = draft.fields.find(({ _id }) => _id === idAt(draft, on));
  const equals = other?.type === 'checkbox' ? by % 2 === 0 : other?.options[by % Math.max(other.options.length, 1)];
  return other && equals !== undefined
    ? withField(draft, idAt(draft, of), { condition: { field: other._id, equals } })
    : draft;
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: newField },
  { weight: 2, arbitrary: condition },
  fc.tuple(place, word).map(
    ([of, label]): Step =>
      (draft) =>
        withField(draft, idAt(draft, of), { label }),
  ),
  fc.tuple(place, fc.constantFrom(...fieldTypes)).map(
    ([of, type]): Step =>
      (draft) =>
        withField(draft, idAt(draft, of), { type }),
  ),
  fc.tuple(place, fc.array(word, { maxLength: 4 })).map(
    ([of, options]): Step =>
      (draft) =>
        withOptions(draft, idAt(draft, of), options),
  ),
  fc.tuple(place, place).map(
    ([from, to]): Step =>
      (draft) =>
        withMovedField(draft, from, to),
  ),
  place.map(
    (of): Step =>
      (draft) =>
        withoutField(draft, idAt(draft, of)),
  ),
  place.map(
    (of): Step =>
      (draft, at) =>
        withCopiedField(draft, idAt(draft, of), `f${String(at)}`),
  ),
  fc.tuple(place, word).map(([of, translation]): Step => (draft) => {
    const open = openTexts(draft, 'pl');
    const text = open[of % Math.max(open.length, 1)];
    return text ? withTranslation(draft, 'pl', text, translation) : draft;
  }),
);

/** A draft as a person has it after some changes. */
const draft = fc
  .tuple(fc.constantFrom('Check', ' Kontrola ', '<b>&'), word, fc.array(step, { maxLength: 15 }))
  .map(([name, description, steps]) =>
    steps.reduce<QuestionnaireDraft>((now, change, at) => change(now, at), { ...emptyDraft, name, description }),
  );

// promise: Questionnaires
it('given any changes in the builder, then what it finds right the server accepts, and holds as it was written', () => {
  let right = 0;
  fc.assert(
    fc.property(draft, (given) => {
      if (Object.keys(ownFaults(given)).length > 0) return;
      right += 1;
      const body = questionnaireEndpoints.createQuestionnaire.request.body.parse(bodyOf(given));
      expect(fieldErrors(body.fields)).toEqual([]);
      const content = contentOf(given);
      const stored = questionnaireContent.parse(body);
      // A translation that is current in the builder is current on the server.
      expect(Object.keys(translationsIn('q', stored, 'pl'))).toEqual(Object.keys(translationsIn('q', content, 'pl')));
      expect(textsOf(stored).map(({ key }) => key)).toEqual(textsOf(content).map(({ key }) => key));
      // A questionnaire that the builder opens again is the same, and what is sent again is the same.
      expect(bodyOf(draftOf(stored))).toEqual(body);
      expect(questionnaireEndpoints.createQuestionnaire.request.body.parse(bodyOf(draftOf(stored)))).toEqual(body);
    }),
    { seed: 17, numRuns: 500 },
  );
  expect(right).toBeGreaterThan(100);
});

it('given any changes in the builder, then a draft that is opened again says the same', () => {
  fc.assert(
    fc.property(draft, (given) => {
      expect(fingerprintOf(draftOf(contentOf(given)))).toBe(fingerprintOf(given));
    }),
    { seed: 17 },
  );
});
