import { expect, test } from '@jest/globals';
import { isShownToken, mayFollow, mediaAddress } from './media-address.ts';

const path = '/2010-04-01/Accounts/AC1/Messages/MM1/Media/ME1';

test.each([`https://api.twilio.com${path}`, `https://api.dublin.ie1.twilio.com${path}`])(
  '%s is asked with the token',
  (url) => {
    expect(mediaAddress(url, undefined)?.href).toBe(url);
  },
);

test.each([
  `http://api.twilio.com${path}`,
  `https://api.twilio.com:8443${path}`,
  `https://someone@api.twilio.com${path}`,
  `https://twilio.com.example${path}`,
  `https://xtwilio.com${path}`,
  'https://mms.twiliocdn.com/AC1/1',
  'https://127.0.0.1/',
  'no address',
])('%s is not asked with the token', (url) => {
  expect(mediaAddress(url, undefined)).toBeUndefined();
});

test.each([
  ['https://mms.twiliocdn.com/AC1/1?Signature=x', true],
  ['https://media.twiliocdn.com/AC1/1', true],
  ['https://s3-external-1.amazonaws.com/media.twiliocdn.com/AC1/1', true],
  [`https://api.twilio.com${path}`, true],
  ['https://s3-external-1.amazonaws.com/another-bucket/1', false],
  ['https://another-bucket.s3.amazonaws.com/1', false],
  ['http://mms.twiliocdn.com/AC1/1', false],
  ['https://mms.twiliocdn.com:8443/AC1/1', false],
  ['https://mms.twiliocdn.com.example/AC1/1', false],
  ['https://xtwiliocdn.com/AC1/1', false],
  ['https://localhost/', false],
  ['https://127.0.0.1/', false],
  ['https://10.0.0.1/', false],
  ['https://169.254.169.254/latest/meta-data/', false],
  ['https://[::1]/', false],
])('whether Twilio may send on to %s: %s', (url, isAllowed) => {
  expect(mayFollow(new URL(url), undefined)).toBe(isAllowed);
});

test('at another address than Twilio’s own that one is asked, whatever the webhook names, and no other', () => {
  const own = 'http://localhost:8026';
  expect(mediaAddress(`https://api.twilio.com${path}?a=1`, own)?.href).toBe(`${own}${path}?a=1`);
  expect(mayFollow(new URL(`${own}/media/ME1`), own)).toBe(true);
  for (const url of ['http://localhost:8027/', 'https://localhost:8026/', 'https://mms.twiliocdn.com/AC1/1']) {
    expect(mayFollow(new URL(url), own)).toBe(false);
  }
});

test('the token goes no further than to whom it was shown first', () => {
  const first = new URL(`https://api.twilio.com${path}`);
  expect(isShownToken(new URL('https://api.twilio.com/other'), first)).toBe(true);
  for (const url of [
    'https://mms.twiliocdn.com/AC1/1',
    'https://media.twilio.com/ME1',
    'http://api.twilio.com/other',
  ]) {
    expect(isShownToken(new URL(url), first)).toBe(false);
  }
});
