import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { phraseLanguages } from '@gatelingo/proto/phrases';
import { root } from '../paths.ts';
import { withGenerated } from './generated.ts';

interface Lock {
  models: Record<string, { architecture: string; files: Record<string, { size: number }> }>;
}

export const interpreterPage = join(root, 'services', 'interpreter', 'README.md');
export const readInterpreterPage = (): string => readFileSync(interpreterPage, 'utf8');

const lockFile = join(root, 'services', 'interpreter', 'models.lock.json');
const names = new Intl.DisplayNames('en', { type: 'language' });

/** Which languages of the interface were tried with the engine, by the lock file. */
export const languageTable = (lock: Lock = JSON.parse(readFileSync(lockFile, 'utf8')) as Lock): string => {
  const direction = (pair: string): string => {
    const model = lock.models[pair];
    if (!model) return 'untried';
    const bytes = Object.values(model.files).reduce((sum, { size }) => sum + size, 0);
    return `tried: ${model.architecture}, ${(bytes / 1e6).toFixed(0)} MB`;
  };
  const rows = phraseLanguages
    .filter((language) => language !== 'en')
    .map((code) => [`${names.of(code)} (\`${code}\`)`, direction(`${code}-en`), direction(`en-${code}`)]);
  const head = ['language', 'into English', 'from English'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

/** The interpreter's page with the current table between its two marks. */
export const withLanguages = (page: string): string => withGenerated(page, 'languages', languageTable());
