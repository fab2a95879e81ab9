import { expect, it } from '@jest/globals';
import { jobs } from '@gatelingo/proto/http/jobs';
import { confirmationBody, newConfirmation } from './confirmation.ts';

const link = {
  phone: '+48601234567',
  jobId: '0193a5f0-0000-7000-8000-000000000001',
  stepId: '7f1f6d0a-2b8c-4c53-9d0e-000000000001',
};
const tapped = Date.UTC(2026, 10, 20, 13, 30);
const fix = { lat: 53.5413, lng: 9.9842, accuracy: 12, at: tapped - 4_000 };
const entry = newConfirmation(link, fix, tapped);

it('sent at once, says nothing of the phone’s own clock', () => {
  expect(confirmationBody(entry, tapped + 300)).toEqual({ ...link, lat: 53.5413, lng: 9.9842, accuracy: 12 });
});

it('sent later, says when it was tapped and when it is sent, by the same clock', () => {
  const body = confirmationBody(entry, tapped + 60_000);
  const times = { tappedAt: '2026-11-20T13:30:00.000Z', sentAt: '2026-11-20T13:31:00.000Z' };
  expect(body).toEqual({ ...link, lat: 53.5413, lng: 9.9842, accuracy: 12, ...times });
  expect(jobs.confirmStep.request.body.safeParse(body).success).toBe(true);
});

it('of a short link, is sent with its code alone', () => {
  const short = newConfirmation({ code: 'c1', phone: '', jobId: '', stepId: '' }, fix, tapped);
  const body = confirmationBody(short, tapped);
  expect(body).toEqual({ code: 'c1', lat: 53.5413, lng: 9.9842, accuracy: 12 });
  expect(jobs.confirmStep.request.body.safeParse(body).success).toBe(true);
  expect(short.clientId).not.toBe(entry.clientId);
});

it('tapped twice, is one', () => {
  expect(newConfirmation(link, { ...fix, accuracy: 50 }, tapped + 9_000).clientId).toBe(entry.clientId);
  expect(newConfirmation({ ...link, stepId: 'other' }, fix, tapped).clientId).not.toBe(entry.clientId);
});
