import { join } from 'node:path';
import { root } from './paths.ts';
import { freePort } from './ports.ts';
import { restartOnChange } from './reload.ts';
import { main } from './start.ts';
import { reach } from './stores/reach.ts';

// The address stays the same: Vite listens there and proxies everything that is not a page to the gateway.
await main(async (options, table) => {
  const port = options.ports.services.gateway ?? 0;
  options.webIsServed = true;
  options.ports.services.gateway = await freePort();
  return async () => {
    const host = options.host ?? '127.0.0.1';
    await table.start('gateway', {
      name: 'vite',
      command: process.execPath,
      args: [
        join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
        ...['--port', String(port), '--strictPort', '--host', host, '--clearScreen', 'false'],
      ],
      cwd: join(root, 'web'),
      env: { ...process.env, GATEWAY_URL: `http://127.0.0.1:${options.ports.services.gateway}` },
      logFile: join(options.logs, 'vite.log'),
      restart: true,
      ready: () => reach(port),
    });
    restartOnChange(table);
    return 'Services start again when their source changes; the web app reloads by itself.';
  };
});
