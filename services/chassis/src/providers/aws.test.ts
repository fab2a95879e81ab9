import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { readConfig } from '../config/index.ts';
import { awsClientOptions, awsConfig, classifyAws } from './index.ts';

const thrown = (name: string, more: object = {}) => Object.assign(new Error('Text: Marek Nowak'), { name, ...more });
const answered = (httpStatusCode: number) => ({ $metadata: { httpStatusCode } });

test.each([
  ['a pair of languages it has not', thrown('UnsupportedLanguagePairException', answered(400)), 'not-supported'],
  ['a voice without that engine', thrown('EngineNotSupportedException', answered(400)), 'not-supported'],
  ['too many calls', thrown('ThrottlingException', answered(400)), 'temporary'],
  ['its own fault', thrown('InternalServerException', answered(500)), 'temporary'],
  ['a refused connection', thrown('Error', { code: 'ECONNREFUSED' }), 'temporary'],
  ['credentials that ran out', thrown('ExpiredTokenException', answered(403)), 'temporary'],
  ['credentials it does not know', thrown('UnrecognizedClientException', answered(403)), 'permanent'],
  ['no credentials at all', thrown('CredentialsProviderError'), 'permanent'],
  ['a text that is too long', thrown('TextSizeLimitExceededException', answered(400)), 'permanent'],
  ['an answer that is no JSON', thrown('SyntaxError', answered(200)), 'temporary'],
  ['our fault, told inside a stream', thrown('BadRequestException', { $fault: 'client', $metadata: {} }), 'permanent'],
  ['too many streams, told inside a stream', thrown('LimitExceededException', { $fault: 'client' }), 'temporary'],
])('%s', (_what, error, failure) => {
  const meaning = classifyAws('amazon-translate')(error);
  expect(meaning?.failure).toBe(failure);
  expect(meaning?.message).not.toContain('Marek');
});

test.each([
  ['ThrottlingException', true],
  ['LimitExceededException', true],
  ['InternalServerException', false],
])('%s: are there too many calls?', (name, expected) => {
  expect(classifyAws('amazon-translate')(thrown(name, answered(400)))?.throttled).toBe(expected);
});

test('half of a key pair stops the start, and names the other half', () => {
  const half = readConfig(z.object(awsConfig), { AWS_ACCESS_KEY_ID: 'id' });
  expect(() => awsClientOptions(half, undefined)).toThrow('AWS_SECRET_ACCESS_KEY');
});

test('without a key pair the SDK finds one by itself, with one it is used', () => {
  expect(awsClientOptions(readConfig(z.object(awsConfig), {}), undefined)).not.toHaveProperty('credentials');
  const config = readConfig(z.object(awsConfig), { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' });
  expect(awsClientOptions(config, 'http://127.0.0.1:8027')).toMatchObject({
    region: 'eu-central-1',
    endpoint: 'http://127.0.0.1:8027',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
});
