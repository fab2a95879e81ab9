import { useNumberIds } from '@gatelingo/proto/templates';
import { describe, expect, test } from '@jest/globals';
import {
  ago,
  answered,
  day,
  inChat,
  led,
  listed,
  one,
  optedOut,
  pressed,
  quotes,
  type Row,
  sms,
  stranger,
  text,
  visit,
  voice,
  wrote,
} from '../../../test/situations.ts';
import type { NumberQuestion, Situation } from './situation.ts';

const offered = 'publish offered +48600000001';
const accepted = 'publish accepted +48600000005';

describe('given the phone was asked about a visit’s number', () => {
  const question: NumberQuestion = {
    ...{ visitId: 'visit', askedAt: ago(10), otherPhone: undefined, visit, acceptedIndex: undefined },
  };
  const asked: Situation = { ...stranger, question };
  const agreement: Situation = {
    ...{ ...stranger, question: { ...question, otherPhone: { phone: '+48600000005', index: 'other' } } },
  };
  const of = (situation: Situation, more: Partial<NumberQuestion>): Situation => ({
    ...situation,
    question: { ...question, ...situation.question, ...more },
  });
  const yes = text('tak');
  const no = text('Nie.');
  const offers = [
    ...['answer-question yes', 'open-window north', 'release-waiting north', offered],
    ...['notify code-offered', 'ask-registered', 'note-wrote'],
  ];
  const kept = ['answer-question no', 'notify code-number-kept', 'note-wrote'];
  const agreed = ['answer-question yes', accepted, 'notify code-agreed', 'note-wrote'];
  const gone = { ...visit, visitor: null };
  const rows: Row[] = [
    ['yes', yes, asked, offers],
    ['yes as a number', text('1'), asked, offers],
    ['yes by the button', pressed(useNumberIds.yes), { ...asked, quoted: quotes.notice(10) }, offers],
    [
      'yes, while it wants no messages',
      yes,
      { ...asked, contact: optedOut },
      [...['answer-question yes', 'open-window north', offered, 'ask-registered', 'note-wrote']],
    ],
    ['no', no, asked, kept],
    ['no by the button', pressed(useNumberIds.no), { ...asked, quoted: quotes.notice(10) }, kept],
    ['no, while another one is accepted', no, of(asked, { acceptedIndex: 'third' }), kept],
    [
      'yes, after another one was accepted',
      yes,
      of(asked, { acceptedIndex: 'third' }),
      [...['answer-question yes', 'notify code-used', 'note-wrote']],
    ],
    [
      'yes, once the day is over',
      text('tak', { receivedAt: visit.endsAt.toISOString() }),
      asked,
      [...['answer-question yes', 'notify code-ended', 'note-wrote']],
    ],
    [
      'yes, once the visit is erased',
      yes,
      of(asked, { visit: gone }),
      [...['answer-question yes', 'notify code-ended', 'note-wrote']],
    ],
    ['yes, once nothing is known of the visit', yes, of({ ...one, question }, { visit: undefined }), inChat('north')],
    ['yes, a day and more later', yes, of({ ...one, question }, { askedAt: ago(day + 2) }), inChat('north')],
    ['something else', text('Gdzie?'), { ...one, question }, inChat('north')],
    ['yes with a picture', { ...voice, text: 'tak' }, { ...one, question }, inChat('north')],
    ['yes by SMS', sms('tak'), { ...one, question }, ['append job at north', 'release-to-sms']],
    ['yes, after a company wrote', yes, { ...one, question, wrote: wrote(['north', 5]) }, inChat('north')],
    ['yes, after a button since', yes, { ...one, question, answers: [answered('late', 5)] }, inChat('north')],
    ['yes, after a list of companies', yes, { ...one, question, list: listed(5, 'north', 'south') }, inChat('north')],
    [
      'yes below the question, after a company wrote',
      yes,
      { ...one, question, wrote: wrote(['north', 5]), quoted: quotes.notice(10) },
      offers,
    ],
    [
      'yes below a message of a company',
      yes,
      { ...one, question, quoted: quotes.message('north', 'text') },
      inChat('north'),
    ],
    ['yes below a notice about a job', yes, { ...one, question, quoted: quotes.notice(5, 'north') }, inChat('north')],
    [
      'yes by the button of a question that is not saved yet',
      pressed(useNumberIds.yes, { receivedAt: ago(0).toISOString() }),
      { ...asked, quoted: quotes.unknown },
      ['wait 0.5'],
    ],
    [
      'yes by the button of a question that nobody knows',
      pressed(useNumberIds.yes),
      { ...one, question, quoted: quotes.unknown },
      inChat('north'),
    ],
    ['that it agrees', yes, agreement, agreed],
    ['that it agrees, once more', yes, of(agreement, { acceptedIndex: 'other' }), agreed],
    [
      'that it agrees, after a third one was accepted',
      yes,
      of(agreement, { acceptedIndex: 'third' }),
      [...['answer-question yes', 'notify code-used', 'note-wrote']],
    ],
    ['that it does not agree', no, agreement, kept],
    [
      'that it agrees, too late',
      text('tak', { receivedAt: visit.endsAt.toISOString() }),
      agreement,
      [...['answer-question yes', 'notify code-ended', 'note-wrote']],
    ],
  ];

  test.each(rows)('when it answers %s, then these acts follow', (_when, message, situation, then) => {
    expect(led(message, situation)).toEqual(then);
  });
});
