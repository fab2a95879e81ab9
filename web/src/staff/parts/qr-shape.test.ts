import { expect, it } from '@jest/globals';
import QRCode from 'qrcode';
import { qrShape, qrSvg, quietZone } from './qr-shape.ts';

const link = 'https://gate.example.com/register/trucker-registration?barcodeId=0123456789abcdef';

// The dark modules of a path, converted back to a square of cells.
const drawn = (path: string) => {
  const cells = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(width); step += 1) cells.add([Number(x) + step, y].join());
  }
  return cells;
};

it('draws exactly the dark modules, inside a quiet zone of four', () => {
  const shape = qrShape(link);
  const { modules } = QRCode.create(link, { errorCorrectionLevel: 'Q' });
  const cells = drawn(shape.path);
  expect(shape.size).toBe(modules.size + 8);
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      expect(cells.has([x + quietZone, y + quietZone].join())).toBe(modules.get(y, x) !== 0);
    }
  }
});

it('makes a file that is as wide on paper as it is asked to be', () => {
  expect(qrSvg(qrShape(link), 120)).toContain('width="120mm"');
});
