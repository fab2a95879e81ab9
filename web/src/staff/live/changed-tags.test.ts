import { expect, it } from '@jest/globals';
import { allListTags, changedTags } from './changed-tags.ts';

it('names every list that shows what changed, once', () => {
  expect(changedTags(['registration'])).toEqual(['Registration', 'Trucker', 'Filter', 'AvailableTrucker', 'Yard']);
  expect(changedTags(['site', 'barcode'])).toEqual([
    'Site',
    'Location',
    'Barcode',
    'Session',
    'Job',
    'Filter',
    'Questionnaire',
    'Yard',
  ]);
  expect(changedTags(['barcode'])).toContain('Yard');
  expect(changedTags(['session'])).toEqual(['Session']);
});

it('of a job also are the messages to its trucker, its chat, and who may be given one', () => {
  expect(changedTags(['job'])).toEqual(['Job', 'TruckerMessage', 'AvailableTrucker', 'Chats', 'Yard']);
  expect(changedTags(['visit'])).toEqual(['Yard']);
  expect(changedTags(['location'])).toEqual(['Location', 'Job']);
});

it('of a chat are the list of chats, the chat and the messages on the job’s page', () => {
  expect(changedTags(['chat'])).toEqual(['Chats', 'Chat', 'TruckerMessage']);
});

it('takes a noun that it does not know as no change', () => {
  expect(changedTags(['spaceship'])).toEqual([]);
});

it('reads all of them again after the line was down', () => {
  expect(new Set(allListTags).size).toBe(allListTags.length);
  expect(allListTags).toEqual(expect.arrayContaining(['Site', 'Location', 'Job', 'TruckerMessage', 'Session']));
});
