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
/** Of the sizes one on each page, in turns, in Arabic: the walk through the languages ends with it. */
const short = (turn: number): readonly Look[] => {
  const sizes = [...large, ...low];
  return [['ar', [sizes[turn % sizes.length]!]]];
};
const every: readonly Look[] = ['ar', 'pl', 'en', 'de'].map((language) => [
  language,
  ['phone', 'smallPhone', ...large, ...low],
]);
const looksOf = (turn: number) =>
  (isFull ? every : short(turn)).flatMap(([language, screens]) => screens.map((screen) => ({ language, screen })));

/**
 * Looks at the page as it stands on small, turned and enlarged screens, for each page on another screen, with axe: whether all of it can be
 * read and reached. The long form of the tests does so in four languages on all of them, with pictures.
 */
export const faultsInEverySize = async (page: Page, name: string, turn: number): Promise<string[]> => {
  const found: string[] = [];
  const looks = looksOf(turn);
  for (const [at, { language, screen }] of looks.entries()) {
    if (at === 0 || language !== looks[at - 1]?.language) await choosePageLanguage(page, language);
    await setScreen(page, screen);
    await settled(page);
    const faults = await lasting(() => layoutFaults(page), 5);
    faults.push(...(await axeFindings(page, 'all', true)));
    if (isFull) await picture(page, `${name.replaceAll(' ', '-')}-${language}-${screen}`);
    found.push(...faults.map((fault) => `${language} ${screen}: ${fault}`));
  }
  return found;
};
