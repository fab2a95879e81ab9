import type { Page } from 'puppeteer';
import { picture, type ScreenName, setScreen } from './browser.ts';
import { axeFindings, settled } from './inspection.ts';
import { choosePageLanguage } from './languages.ts';
import { layoutFaults } from './layout.ts';

const isFull = process.env.TEST_FULL === '1';

const sizes = ['smallPhone', 'largeTextPhone', 'bigTextPhone', 'landscapePhone', 'keyboardPhone'] as const;
type Look = readonly [language: string, screens: readonly ScreenName[]];
/** Arabic first: the walk through the languages ends with it, on the first screen. */
const short: readonly Look[] = [
  ['ar', sizes],
  ['pl', ['bigTextPhone', 'largeTextPhone']],
];
const long: readonly Look[] = ['ar', 'pl', 'en', 'de'].map((language) => [language, ['phone', ...sizes]]);
const looks = (isFull ? long : short).flatMap(([language, screens]) => screens.map((screen) => ({ language, screen })));

/**
 * Looks at the page as it stands on small, turned and enlarged screens, in two languages: whether all of it can be read and
 * reached. axe looks once, for each page on another screen; in the long form of the tests on all of them, with pictures.
 */
export const faultsInEverySize = async (page: Page, name: string, turn: number): Promise<string[]> => {
  const found: string[] = [];
  for (const [at, { language, screen }] of looks.entries()) {
    if (at === 0 || language !== looks[at - 1]?.language) await choosePageLanguage(page, language);
    await setScreen(page, screen);
    await settled(page);
    const faults = await layoutFaults(page);
    if (isFull || at === turn % looks.length) faults.push(...(await axeFindings(page, 'all', true)));
    if (isFull) await picture(page, `${name.replaceAll(' ', '-')}-${language}-${screen}`);
    found.push(...faults.map((fault) => `${language} ${screen}: ${fault}`));
  }
  return found;
};
