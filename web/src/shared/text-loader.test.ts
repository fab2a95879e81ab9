import { expect, it } from '@jest/globals';
import i18next from 'i18next';
import { readFileSync } from 'node:fs';
import { filesOnDemand } from './text-loader.ts';

const pathOf = (language: string) => `../locales/${language}/pass.json`;
const loaders = Object.fromEntries(
  ['ar', 'de', 'pt'].map((language) => [
    pathOf(language),
    () =>
      Promise.resolve({
        default: JSON.parse(readFileSync(new URL(pathOf(language), import.meta.url), 'utf8')) as object,
      }),
  ]),
);

const textsIn = async (lng: string) => {
  const texts = i18next.createInstance();
  await texts
    .use(filesOnDemand(loaders))
    .init({ lng, fallbackLng: false, ns: ['pass'], defaultNS: 'pass', interpolation: { escapeValue: false } });
  return texts.t;
};

it('isolates the values of a text from right to left, and of no other', async () => {
  const place = '24 pallets / ramp 3';
  expect((await textsIn('ar'))('steps.drive', { place })).toContain(`\u2068${place}\u2069`);
  expect((await textsIn('de'))('steps.drive', { place })).not.toMatch(/[\u2068\u2069]/);
});

it('has the plural of Portugal for 0, not that of Brazil', async () => {
  const t = await textsIn('pt');
  expect([0, 1, 2].map((count) => t('ahead', { count }))).toEqual([
    'Há 0 veículos à sua frente',
    'Há 1 veículo à sua frente',
    'Há 2 veículos à sua frente',
  ]);
});
