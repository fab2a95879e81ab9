import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { print } from './terminal.ts';
import { readEnglish } from './texts/english.ts';
import { afterLook, lookedFile, readLooked, staleKeys } from './texts/looked.ts';

const { values, positionals } = parseArgs({ options: { looked: { type: 'boolean' } }, allowPositionals: true });
const english = await readEnglish();

if (values.looked === true) {
  const looked = afterLook(english, readLooked(), positionals);
  writeFileSync(lookedFile, `${JSON.stringify(looked, null, 2)}\n`);
}
const stale = staleKeys(english, readLooked());
for (const key of stale) print(`${key}\n  ${english.get(key) ?? ''}`);
if (stale.length > 0) {
  print('Look at these texts in the 20 other languages, then: npm run texts -- --looked KEY…');
  process.exitCode = 1;
}
