import { expect, it } from '@jest/globals';
import { signaturePen } from './signature-pen.ts';

// holds: P427-P429
it('draws half to two and a half pixels wide, a point after each five pixels and sixteen milliseconds', () => {
  expect(signaturePen).toMatchObject({ minWidth: 0.5, maxWidth: 2.5, minDistance: 5, throttle: 16 });
});
