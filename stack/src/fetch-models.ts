import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findModels } from './models.ts';
import { root } from './paths.ts';
import { print } from './terminal.ts';

/** `npm run models -- de pl`: fetches models into the folder from which `npm start` uses them. */
const { folder, url } = await findModels(process.env, print);
print(`Models lie in ${folder}; they come from ${url === '' ? 'nowhere' : url}.`);
const program = join(root, 'services/interpreter/src/models/main.ts');
const env = { ...process.env, MODELS_FOLDER: folder, MODELS_URL: url };
spawn(process.execPath, [program, ...process.argv.slice(2)], { env, stdio: 'inherit' }).once('exit', (code) => {
  process.exitCode = code ?? 1;
});
