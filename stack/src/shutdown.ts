import { say, yellow } from './terminal.ts';

/**
 * Calls `stop` once for whatever asks to end: Ctrl-C, SIGTERM, a terminal that vanished, a parent that died. A Ctrl-C
 * more than a second later is impatience: `force`, then exit.
 */
export function onShutdown(stop: () => Promise<void>, force: () => void): void {
  let since: number | undefined;
  const end = (signal: string) => {
    if (since !== undefined) {
      // npm and the shell pass the same Ctrl-C on: what comes at once is no second one.
      if (signal === 'SIGINT' && Date.now() - since > 1_000) {
        say(yellow('Killing what still runs.'));
        force();
        process.exit(130);
      }
      return;
    }
    since = Date.now();
    void stop().then(
      () => process.exit(0),
      (error: unknown) => {
        say(String(error));
        force();
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal));
  process.on('disconnect', () => end('disconnect'));
}
