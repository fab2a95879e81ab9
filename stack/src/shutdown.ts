import { print, yellow } from './terminal.ts';

/**
 * Calls `stop` once for any request to end: Ctrl-C, SIGTERM, a closed terminal, a parent that died. On another Ctrl-C more
 * than a second later it calls `force`, then exits.
 */
export function onShutdown(stop: () => Promise<void>, force: () => void): void {
  let since: number | undefined;
  const end = (signal: string) => {
    if (since !== undefined) {
      // npm and the shell send the same Ctrl-C too: one that comes at once is not a second one.
      if (signal === 'SIGINT' && Date.now() - since > 1_000) {
        print(yellow('Killing what still runs.'));
        force();
        process.exit(130);
      }
      return;
    }
    since = Date.now();
    void stop().then(
      () => process.exit(0),
      (error: unknown) => {
        print(String(error));
        force();
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal));
  process.on('disconnect', () => end('disconnect'));
}
