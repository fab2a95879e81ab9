import { expect, test } from '@jest/globals';
import type { Questionnaire } from '@gatelingo/proto/http/questionnaires';
import { made } from './questionnaire-world.ts';
import { noPdfs, service, withRegistration } from './registration-service.ts';
import { isLongForm } from '../../../stack/src/tests/long.ts';

withRegistration(() => ({ env: noPdfs }));

interface Page {
  questionnaires: Questionnaire[];
  nextCursor?: string;
}
const mostBytes = 4 * 1024 * 1024;
/** 900,000 characters. */
const longFields = Array.from({ length: 45 }, (_, field) => ({
  ...{ label: `F${String(field)}`, type: 'select', required: false },
  options: Array.from({ length: 100 }, (_option, option) => `${String(option)} `.padEnd(200, 'z')),
}));

// promise: Nobody in who does not belong
test('attack: a company stores long questionnaires and asks for a thousand, then a page ends after four megabytes', async () => {
  const company = await service.company();
  const longOnes = isLongForm() ? 12 : 8;
  const ids: string[] = [];
  for (let count = 1; count <= longOnes; count += 1) ids.unshift((await made(company, { fields: longFields }))._id);
  for (const name of ['A', 'B']) ids.unshift((await made(company, { name }))._id);
  const pages: Page[] = [];
  let cursor: string | undefined = '';
  while (cursor !== undefined) {
    const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const { body } = await service.get<Page>(`/questionnaires/list?limit=1000${query}`, { token: company.token });
    pages.push(body);
    cursor = body.nextCursor;
  }
  // The row that reaches the bound is the last of its page.
  for (const { questionnaires } of pages)
    expect(JSON.stringify(questionnaires.slice(0, -1)).length).toBeLessThan(mostBytes);
  expect(pages.map(({ questionnaires }) => questionnaires.length)).toEqual(isLongForm() ? [7, 5, 2] : [7, 3]);
  expect(pages.flatMap(({ questionnaires }) => questionnaires.map(({ _id }) => _id))).toEqual(ids);
}, 120_000);
