import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
// A search is cut: nothing that somebody wrote is lost with it.
const searches = [
  'features/account/team/Team.tsx',
  'features/chats/list/ChatFilters.tsx',
  'features/privacy/people/FindPerson.tsx',
  'features/registrations/search/SearchField.tsx',
  'features/sessions/languages/LanguageAdmin.tsx',
  'parts/QuickFilter.tsx',
  'shell/palette/Palette.tsx',
];

// promise: Pages
test('no field but a search cuts a long text that is pasted: the form says at the field how long it may be', () => {
  const cutting = globSync('**/*.tsx', { cwd: folder }).filter((file) =>
    readFileSync(join(folder, file), 'utf8').includes('maxLength='),
  );
  expect(cutting.sort()).toEqual(searches);
});
