import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer';

const reader = readFile(createRequire(import.meta.url).resolve('jsqr'), 'utf8');

type ReadQr = (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null;

/** The text of the QR code in a picture of the page; undefined if there is none. Uses an empty page. */
export const readQr = async (emptyPage: Page, png: Uint8Array): Promise<string | undefined> => {
  await emptyPage.evaluate(await reader);
  return emptyPage.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
      const { jsQR } = globalThis as unknown as { jsQR: ReadQr };
      return jsQR(data, width, height)?.data;
    },
    `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
  );
};
