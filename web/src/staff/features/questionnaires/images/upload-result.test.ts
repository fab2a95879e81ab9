import { expect, it } from '@jest/globals';
import { refusalOf } from './image-rules.ts';
import { resultOf } from './upload-result.ts';

const image = { url: '/api/upload/images/k', width: 800, height: 600 };

it('takes the address of an accepted image', () => {
  expect(resultOf(201, JSON.stringify({ urls: [image.url], images: [image], refused: [] }))).toEqual({ image });
});

it('says why an image was refused', () => {
  const refused = { index: 0, fileName: 'a.png', code: 'svg', error: 'This is an SVG.' };
  expect(resultOf(201, JSON.stringify({ urls: [], images: [], refused: [refused] }))).toEqual({
    refused: { code: 'svg', error: 'This is an SVG.' },
  });
});

it('understands answers of another shape, and none', () => {
  expect(resultOf(413, '<html>')).toEqual({ refused: { code: 'too_large', error: '' } });
  expect(resultOf(0, '')).toEqual({ refused: { code: 'no_connection', error: '' } });
  expect(resultOf(401, '{"error":"Log in.","code":"token_expired"}')).toEqual({
    refused: { code: 'token_expired', error: 'Log in.', isLoggedOut: true },
  });
});

it('refuses other kinds and too large files before they are sent', () => {
  expect(refusalOf({ type: 'image/svg+xml', size: 10 })?.code).toBe('unsupported_media_type');
  expect(refusalOf({ type: 'image/png', size: 8_000_001 })?.code).toBe('too_large');
  expect(refusalOf({ type: 'image/webp', size: 8_000_000 })).toBeUndefined();
});
