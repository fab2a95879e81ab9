import { expect, test } from '@jest/globals';
import { configSchema } from './config.ts';

type Name = keyof typeof configSchema.shape;
const takes = (name: Name, value: string) => configSchema.shape[name].safeParse(value).success;

test.each<[Name, string]>([
  ['GTM_ID', ''],
  ['GTM_ID', 'GTM-ABC123'],
  ['GTM_URL', 'https://tags.nordhafen.example/gtm.js'],
  ['ANALYTICS_ID', 'G-ABC123'],
  ['TRANSLATION_SCRIPT_URL', 'https://words.example/service.js'],
  ['TRANSLATION_TEXTS_URL', 'https://words.example/{language}.json'],
])('%s may be "%s"', (name, value) => {
  expect(takes(name, value)).toBe(true);
});

test.each<[Name, string]>([
  ['GTM_ID', 'UA-1'],
  ['GTM_ID', "GTM-1'; script-src *"],
  ['GTM_URL', 'javascript:alert(1)'],
  ['ANALYTICS_ID', 'GTM-ABC123'],
  ['ANALYTICS_URL', 'gtag.js'],
  ['TRANSLATION_SCRIPT_URL', 'service.js'],
  ['TRANSLATION_TEXTS_URL', 'https://words.example/texts.json'],
])('%s may not be "%s"', (name, value) => {
  expect(takes(name, value)).toBe(false);
});
