import { expect, test } from '@jest/globals';
import { isBarcodeId, newBarcodeId, publicUrl } from './barcode.ts';

test('barcode ids hold 144 bits, differ, and need no escaping in an address', () => {
  const ids = new Set(Array.from({ length: 1000 }, newBarcodeId));
  expect(ids.size).toBe(1000);
  for (const id of ids) expect(encodeURIComponent(id)).toBe(id);
  expect([...ids].every(isBarcodeId)).toBe(true);
});

test.each(['', 'short', '../../../../etc/passwd..', "' OR 1=1 --aaaaaaaaaaaaa"])('%j is no barcode id', (value) => {
  expect(isBarcodeId(value)).toBe(false);
});

test.each([
  ['without a questionnaire to the fixed form', false, '/register/trucker-registration?barcodeId=a-_b'],
  ['with a questionnaire to that', true, '/register/registration?barcodeId=a-_b'],
])('the link leads %s', (_what, hasQuestionnaire, path) => {
  expect(publicUrl('https://gate.example', 'a-_b', { hasQuestionnaire })).toBe(`https://gate.example${path}`);
});
