import { expect, it } from '@jest/globals';
import { memoryStore } from '../../../../shared/memory-store.ts';
import { readKept, writeKept } from '../../../data/kept-value.ts';
import { emptyDraft } from './job-draft.ts';
import { isJobDraft } from './kept-draft.ts';

it('gives a started form back as it was', () => {
  const store = memoryStore();
  const draft = { ...emptyDraft('a'), title: 'Steel for ramp 4' };
  writeKept(store, 'job', draft);
  expect(readKept(store, 'job', isJobDraft)).toEqual(draft);
  expect(readKept(store, 'other', isJobDraft)).toBeUndefined();
});

it('forgets what is no form of ours: of an older page, or cut off', () => {
  for (const text of [
    '{"title":"Steel"}',
    '{"title":',
    'null',
    '{"title":"","description":"","siteId":"","truckerId":""}',
  ]) {
    const store = memoryStore({ job: text });
    expect(readKept(store, 'job', isJobDraft)).toBeUndefined();
    expect(store.read('job')).toBeNull();
  }
  const store = memoryStore();
  writeKept(store, 'job', { ...emptyDraft('a'), steps: [{ key: 'a' }] });
  expect(readKept(store, 'job', isJobDraft)).toBeUndefined();
});
