import { buttonsOf, languages, type TemplateLanguage } from '@gatelingo/proto/templates';
import { describe, expect, test } from '@jest/globals';
import {
  answered,
  inChat,
  lastSent,
  led,
  one,
  opens,
  optedOut,
  owner,
  quotes,
  type Row,
  sms,
  stranger,
  text,
  two,
} from '../../../test/situations.ts';
import { areWordsOf, foldedWords } from './typed-words.ts';

const speaking = (language: string) => ({ ...one, owners: [{ ...owner('north'), language }] });
const step = (answer: string) => [`${answer} job at north`, ...opens('north')];

// The buttons' words as drivers type them: on another keyboard, in a hurry; and as somebody says who is not there.
const rows: [language: TemplateLanguage, here: string, late: string, not: string][] = [
  ['ar', 'لقد وصلت', 'ساتأخر', 'لم أصل بعد'],
  ['bg', 'на място съм', 'Закъснявм', 'Не съм на място'],
  ['cs', 'jsem na miste', 'Mam zpozdeni', 'Nejsem na místě'],
  ['da', 'Jeg er freme', 'jeg er forsinket.', 'Jeg er ikke fremme'],
  ['de', 'ICH BIN DA!', 'ich verspaete mich', 'Ich bin nicht da'],
  ['en', 'I’m here', 'im late', 'I’m not here'],
  ['es', 'ya estoy aqui', 'Llego trade', 'No estoy aquí'],
  ['fr', 'je suis la', 'Je suis en retrad', 'Je ne suis pas là'],
  ['hu', 'itt vagyk', 'kesni fogok', 'Nem vagyok itt'],
  ['is', 'eg er a stadnum', 'Mer seinkr', 'Ég er ekki á staðnum'],
  ['it', 'sono  qui', 'sono in ritrado', 'Non sono qui'],
  ['lt', 'Jau atvikau', 'veluoju', 'Dar neatvykau'],
  ['nl', 'Ik ben er...', 'ik heb vertragin', 'Ik ben er niet'],
  ['pl', 'jestem na miejscy', 'spoznie sie', 'Nie jestem na miejscu'],
  ['pt', 'ja chegei', 'vou atrasar me', 'Não cheguei'],
  ['ro', 'am ajus', 'intarzii', 'Nu am ajuns'],
  ['ru', 'я на мете', 'Я опаздаваю', 'Я не на месте'],
  ['sk', 'som na mieste', 'meskam', 'Nie som na mieste'],
  ['sv', 'jag ar frame', 'jag blir sen', 'Jag är inte framme'],
  ['tr', 'GELDİM', 'gecikecegim', 'Gelmedim'],
  ['uk', 'я на місті', 'я запізнююсь', 'Я не на місці'],
];

test('every language has its row', () => {
  expect(rows.map(([language]) => language).toSorted()).toEqual(languages.toSorted());
});

describe.each(rows)('given a driver who reads %s', (language, here, late, not) => {
  const of = speaking(language);
  test(`when "${here}", "${late}" or a button's title is typed, then it does what the button does`, () => {
    expect(led(text(here), of)).toEqual(step('here'));
    expect(led(text(late), of)).toEqual(step('late'));
    for (const { title, id } of buttonsOf('step-active', language)) {
      expect([title, led(text(title), of)]).toEqual([title, step(id)]);
    }
  });
  test('when a button is typed in English, then it does the same', () => {
    expect(led(text('Im late'), of)).toEqual(step('late'));
  });
  test(`when "${not}" is typed, or a title as a question, then it is a message`, () => {
    expect(led(text(not), of)).toEqual(inChat('north'));
    expect(led(text(`${here}?`), of)).toEqual(inChat('north'));
  });
});

const situations: Row[] = [
  [
    'after a text of the staff’s',
    text('Am ajuns'),
    { ...speaking('ro'), lastSent: lastSent('text', 5) },
    ['append job at north, answered', ...step('here')],
  ],
  [
    'after it was answered',
    text('Am ajuns'),
    { ...speaking('ro'), lastSent: lastSent('reminder', 30), answers: [answered('late', 5)] },
    step('here'),
  ],
  [
    'below a message with buttons',
    text('Am ajuns'),
    { ...speaking('ro'), quoted: quotes.message('north') },
    step('here'),
  ],
  [
    'below a notice about the job',
    text('Am ajuns'),
    { ...speaking('ro'), quoted: quotes.notice(5, 'north') },
    step('here'),
  ],
  [
    'below a text of the staff’s',
    text('Am ajuns'),
    { ...speaking('ro'), quoted: quotes.message('north', 'text') },
    inChat('north'),
  ],
  ['with more words', text('Am ajuns la poartă'), speaking('ro'), inChat('north')],
  ['by SMS', sms('Am ajuns'), speaking('ro'), ['here job at north', 'release-to-sms']],
  [
    'by a phone that wants no messages',
    text('Am ajuns'),
    { ...speaking('ro'), contact: optedOut },
    ['here job at north', 'open-window north', 'note-wrote'],
  ],
  ['with two companies', text('Jestem na miejscu'), two, ['hold first', 'ask south north', 'note-wrote']],
  ['by a stranger', text('Am ajuns'), stranger, ['answer-stranger', 'drop nobody']],
];
test.each(situations)('given a button’s words %s, then these acts follow', (_given, message, situation, then) => {
  expect(led(message, situation)).toEqual(then);
});

test.each([
  ['retard', true],
  ['retrad', true],
  ['retar', true],
  ['rretard', true],
  ['netard', true],
  ['retrda', false],
  ['tard', false],
  ['retardretard', false],
  ['', false],
])('given "%s" instead of "retard", then it is %j that one letter is off', (typed, isOff) => {
  expect(areWordsOf(foldedWords(typed), ['retard'])).toBe(isOff);
});
