import { describe, expect, it } from '@jest/globals';
import { cardLanguage, loadCardGroups } from './phrase-cards.ts';

describe('the phrase cards', () => {
  it('of a guest begin with the arrival and hold nothing that only staff say', async () => {
    const groups = await loadCardGroups('guest', 'pl');
    const ids: string[] = groups.flatMap(({ cards }) => cards.map(({ id }) => id));
    expect(groups[0]?.group).toBe('arrival');
    expect(ids).toContain('where-do-i-report');
    expect(ids).toContain('yes');
    expect(ids).not.toContain('please-reverse');
    expect(groups.every(({ name, cards }) => name !== '' && cards.every(({ text }) => text !== ''))).toBe(true);
  });

  it('of staff hold theirs', async () => {
    const ids: string[] = (await loadCardGroups('company', 'de')).flatMap(({ cards }) => cards.map(({ id }) => id));
    expect(ids).toContain('please-reverse');
    expect(ids).not.toContain('where-do-i-report');
  });

  it('speak the reader’s language, its family’s, or the interface’s', () => {
    expect(cardLanguage('pl', 'en')).toBe('pl');
    expect(cardLanguage('pt-br', 'en')).toBe('pt');
    expect(cardLanguage('ka', 'de')).toBe('de');
    expect(cardLanguage('ka', 'xx')).toBe('en');
  });
});
