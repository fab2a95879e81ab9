import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { data, stackFolder } from './paths.ts';
import { findRealLanguages, translationNote } from './real-languages.ts';
import { onShutdown } from './shutdown.ts';
import type { ProcessTable } from './processes/table.ts';
import { defaultGatewayPort, systemPorts } from './stack-ports.ts';
import { openTable, printStage, startSystem, type System, type SystemOptions } from './system.ts';
import { bold, dim, red, print, seconds } from './terminal.ts';
import { askForTiles, readTiles, tileSettings } from './tiles.ts';

const usage = 'npm start -- [--port 8080] [--host 127.0.0.1] [--tiles yes|no]';

function readOptions(args: string[]): { port: number; host: string; tiles: ReturnType<typeof readTiles> } {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: String(defaultGatewayPort) },
      host: { type: 'string', default: '127.0.0.1' },
      tiles: { type: 'string' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${values.port} is no port. ${usage}`);
  return { port, host: values.host, tiles: readTiles(values.tiles) };
}

/** May change what is started; the function that it returns runs when everything is ready, and gives a line to print. */
type Prepare = (options: SystemOptions, table: ProcessTable) => Promise<() => Promise<string>>;

/** Starts the whole system and runs until a request to end. */
export async function main(prepare: Prepare): Promise<void> {
  const started = Date.now();
  try {
    const { port, host, tiles } = readOptions(process.argv.slice(2));
    const translators = process.env.TRANSLATION_PROVIDER || 'interpreter';
    const tileChoice = await tileSettings({
      file: join(stackFolder, 'tiles.json'),
      flag: tiles,
      ask: process.stdin.isTTY && process.stdout.isTTY ? askForTiles : undefined,
      environment: process.env,
    });
    const settings = { ...tileChoice, TRANSLATION_PROVIDER: translators };
    const table = await openTable(data);
    onShutdown(
      async () => {
        print();
        await table.stop(printStage);
        print('Everything has stopped.');
      },
      () => table.killAll(),
    );
    try {
      const ports = await systemPorts({ gatewayPort: port });
      const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
      const options: SystemOptions = { data, logs: join(stackFolder, 'logs'), ports, host, publicUrl, settings };
      const finish = await prepare(options, table);
      const system = await startSystem(table, options);
      const notes = [await finish(), await noteOn(translators, system)];
      printAddresses(publicUrl, system, options.logs, Date.now() - started, notes);
    } catch (error) {
      // After Ctrl-C during the start, failures are caused by it.
      if (table.isStopping) return;
      await table.stop();
      throw error;
    }
  } catch (error) {
    print(red(`\n${error instanceof Error ? error.message : String(error)}`));
    process.exit(1);
  }
}

/** The languages that the system translates; it runs also if the interpreter does not say so. */
const noteOn = async (translators: string, { environment, models }: System): Promise<string> =>
  findRealLanguages(environment, models).then(
    (languages) => translationNote(translators, languages),
    (error: unknown) => `Whether texts are translated is not known: ${String(error)}`,
  );

type Simulated = Pick<System, 'mailUrl' | 'speechUrl' | 'twilioUrl'>;

function printAddresses(publicUrl: string, urls: Simulated, logs: string, tookMs: number, notes: string[]): void {
  const rows: [string, string][] = [
    [publicUrl, 'the application'],
    [`${publicUrl}/api/docs`, 'the API'],
    [urls.mailUrl, 'every mail it sends'],
    [urls.twilioUrl, "the drivers' phones: WhatsApp and SMS"],
    [urls.speechUrl, 'what it has read aloud and listened to'],
    [logs, 'what the services log'],
  ];
  const width = Math.max(...rows.map(([address]) => address.length));
  print(`
${bold('Gatelingo+ runs')} ${dim(`(after ${seconds(tookMs)})`)}

${rows.map(([address, what]) => `  ${address.padEnd(width)}  ${dim(what)}`).join('\n')}
${notes
  .filter((note) => note !== '')
  .map((note) => `\n  ${note}\n`)
  .join('')}
Try first: open the application, choose Register, and type any company e-mail address. The mail that
confirms it is in the mail catcher a moment later. Or let it be filled: npm run demo, in another terminal.
Then talk: open a QR code's link as a guest in one window and the guest's session in another. Speech is simulated:
which sentences are understood and read aloud is shown at ${urls.speechUrl}
${dim('Ctrl-C stops everything.')}`);
}

if (process.argv[1] === import.meta.filename) await main(() => Promise.resolve(() => Promise.resolve('')));
