import type { Page } from 'puppeteer';
import { isLongForm } from '../../stack/src/tests/long.ts';
import { lasting } from '../catcher.ts';
import { picture, type ScreenName, setScreen } from './browser.ts';
import { axeFindings, settled } from './inspection.ts';
import { choosePageLanguage } from './languages.ts';
import { layoutFaults } from './layout.ts';

const isFull = isLongForm();

const large = ['largeTextPhone', 'bigTextPhone'] as const;
const low = ['landscapePhone', 'keyboardPhone'] as const;
type Look = readonly [language: string, screens: readonly ScreenName[]];
/** Arabic first: the walk through the languages ends with it, on the first screen. Of the other sizes two on each page, in turns. */
const short = (turn: number): readonly Look[] => {
  const [inArabic, inPolish] = turn % 2 === 0 ? [low, large] : [large, low];
  const at = Math.floor(turn / 2) % 2;
  return [
    ['ar', ['smallPhone', inArabic[at]!]],
    ['pl', [inPolish[at]!]],
  ];
};
const every: readonly Look[] = ['ar', 'pl', 'en', 'de'].map((language) => [
  language,
  ['phone', 'smallPhone', ...large, ...low],
]);
const looksOf = (turn: number) =>
  (isFull ? every : short(turn)).flatMap(([language, screens]) => screens.map((screen) => ({ language, screen })));

/**
 * Looks at the page as it stands on small, turned and enlarged screens, in two languages by turns: whether all of it can be read and
 * reached. axe looks once, for each page on another screen; in the long form of the tests on all of them, with pictures.
 */
export const faultsInEverySize = async (page: Page, name: string, turn: number): Promise<string[]> => {
  const found: string[] = [];
  const looks = looksOf(turn);
  for (const [at, { language, screen }] of looks.entries()) {
    if (at === 0 || language !== looks[at - 1]?.language) await choosePageLanguage(page, language);
    await setScreen(page, screen);
    await settled(page);
    const faults = await lasting(() => layoutFaults(page), 5);
    if (isFull || at === turn % looks.length) faults.push(...(await axeFindings(page, 'all', true)));
    if (isFull) await picture(page, `${name.replaceAll(' ', '-')}-${language}-${screen}`);
    found.push(...faults.map((fault) => `${language} ${screen}: ${fault}`));
  }
  return found;
};
