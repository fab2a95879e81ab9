import { expect, it, test } from '@jest/globals';
import { jobs } from '@gatelingo/proto/http/jobs';
import { askingState, newRequest, requestBody } from './asking.ts';

const link = {
  phone: '+48601234567',
  jobId: '0193a5f0-0000-7000-8000-000000000001',
  stepId: '7f1f6d0a-2b8c-4c53-9d0e-000000000001',
};
const tapped = Date.UTC(2026, 10, 20, 13, 30);
const entry = newRequest(link, tapped);
const failure = { code: 'rule_violated', error: 'Please confirm the earlier step first.', details: [] } as const;

it('is sent with the link alone, the short one with its code', () => {
  expect(requestBody(entry)).toEqual(link);
  const short = newRequest({ code: 'c1', phone: '', jobId: '', stepId: '' }, tapped);
  expect(requestBody(short)).toEqual({ code: 'c1' });
  for (const body of [requestBody(entry), requestBody(short)])
    expect(jobs.askStaff.request.body.safeParse(body).success).toBe(true);
});

it('tapped twice, is one', () => {
  expect(newRequest(link, tapped + 9_000).clientId).toBe(entry.clientId);
});

const idle = { isSending: false, hasTried: false, isAsked: false };
test.each([
  ['nothing was asked', undefined, idle, { name: 'none' }],
  ['it was just tapped', entry, idle, { name: 'sending' }],
  ['there was no connection', entry, { ...idle, hasTried: true }, { name: 'saved' }],
  ['it is sent once more', entry, { ...idle, hasTried: true, isSending: true }, { name: 'sending' }],
  ['the server has it', undefined, { ...idle, isAsked: true }, { name: 'asked' }],
  ['the server refused it', { ...entry, failure }, { ...idle, hasTried: true }, { name: 'refused', failure }],
] as const)('when %s, the driver is shown that', (_what, waiting, sent, expected) => {
  expect(askingState(waiting, sent)).toEqual(expected);
});
