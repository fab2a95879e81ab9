import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stackFolder } from './paths.ts';
import { ProcessTable } from './processes/table.ts';
import { onShutdown } from './shutdown.ts';
import { startMailCatcher } from './simulators/mail-catcher/index.ts';
import { mailPorts, storePorts } from './stack-ports.ts';
import { startStores } from './stores/index.ts';
import { bold, red, print, warn } from './terminal.ts';
import { reportDeath, reportLeftover } from './reports.ts';

// Other ports than `npm start`, so that both can run.
const offset = 10_000;
const folder = join(stackFolder, 'dev');
const envFile = join(stackFolder, 'stores.env');

const table = await ProcessTable.open(join(folder, 'processes.json'), { died: reportDeath }, reportLeftover).catch(
  (error: unknown) => {
    print(red(String(error instanceof Error ? error.message : error)));
    process.exit(1);
  },
);

onShutdown(
  async () => {
    print('Stopping the stores …');
    rmSync(envFile, { force: true });
    await table.stop();
  },
  () => table.killAll(),
);

try {
  const ports = await storePorts({ offset });
  const docker = process.env.STACK === 'docker';
  const { env } = await startStores({ table, data: folder, logs: join(folder, 'logs'), ports, docker });
  const mail = await startMailCatcher({ ...(await mailPorts({ offset })), folder: join(folder, 'mail') });
  table.add('simulator', 'mail-catcher', mail.close);
  const lines = Object.entries({
    ...env,
    SMTP_URL: mail.smtpUrl,
    MAIL_URL: mail.url,
    STACK_DATA: folder,
    STACK_LOGS: join(folder, 'logs'),
  });
  mkdirSync(stackFolder, { recursive: true });
  writeFileSync(`${envFile}.new`, `${lines.map((pair) => pair.join('=')).join('\n')}\n`, { mode: 0o600 });
  renameSync(`${envFile}.new`, envFile);
  print(`\n${bold('The stores run.')} Their addresses are in ${envFile}; Ctrl-C stops them.`);
} catch (error) {
  warn(error instanceof Error ? error.message : String(error));
  await table.stop();
  process.exit(1);
}
