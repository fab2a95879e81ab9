import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { phraseLanguages } from '../phrases/index.ts';
import { consentVersion, consentWordings } from './index.ts';
import { consentVersions } from './versions.ts';

test('the newest version is the current one, and each has every language', () => {
  expect(Object.keys(consentWordings)).toEqual([...consentVersions]);
  expect(consentVersion).toBe(consentVersions.at(-1));
  for (const version of consentVersions) {
    expect(Object.keys(consentWordings[version]).sort()).toEqual([...phraseLanguages].sort());
  }
});

// promise: The system starts and a trucker checks in
test('a wording with which documents are filed does not change', () => {
  const digest = (version: (typeof consentVersions)[number]) =>
    createHash('sha256').update(JSON.stringify(consentWordings[version])).digest('hex').slice(0, 16);
  expect(consentVersions.map(digest)).toEqual(['24d55cf07179ced7', 'f095eebc69754139']);
});

test('whoever signs is of no gender, and the consent names that the registration is sent on', () => {
  const texts = Object.values(consentWordings[consentVersion]).flatMap((each) => [each.readEverything, each.storeData]);
  expect(texts.filter((text) => /[(/]/.test(text))).toEqual([]);
  expect(consentWordings[consentVersion].en?.storeData).toContain('sent to the receivers');
});
