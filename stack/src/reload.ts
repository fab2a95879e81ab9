import { watch } from 'chokidar';
import { join, relative, sep } from 'node:path';
import { root } from './paths.ts';
import type { ProcessTable } from './processes/table.ts';
import { services } from './services.ts';
import { red, print } from './terminal.ts';

// An editor writes several files at the same time, and some of them twice.
const quietMs = 150;
/** All services depend on these folders. */
const shared = [join('services', 'chassis', 'src'), 'proto'];

/** The services that run a source file, by its path from the root. */
export const servicesOf = (path: string): string[] => {
  if (!path.endsWith('.ts') && !path.endsWith('.json')) return [];
  if (path.endsWith('.test.ts')) return [];
  const isIn = (folder: string) => path.startsWith(folder + sep);
  const ofAll = shared.some(isIn);
  return services.filter(({ folder }) => ofAll || isIn(join(folder, 'src'))).map(({ name }) => name);
};

/** Starts services again when their source changes; Node's own watch mode loses a file that an editor replaces. */
export const restartOnChange = (table: ProcessTable): void => {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isRestarting = false;

  const restart = async (name: string): Promise<void> => {
    const managed = table.find(name);
    await managed.stop();
    await managed.start();
    print(`${name} runs again`);
  };
  const restartChanged = async (): Promise<void> => {
    if (isRestarting) return;
    isRestarting = true;
    while (changed.size > 0 && !table.isStopping) {
      const names = [...changed];
      changed.clear();
      const ended = await Promise.allSettled(names.map(restart));
      for (const [at, result] of ended.entries()) {
        if (result.status === 'rejected') {
          print(
            red(
              `${String(names[at])} does not start; it is tried again after the next change: ${String(result.reason)}`,
            ),
          );
        }
      }
    }
    isRestarting = false;
  };

  const folders = [...shared, ...services.map(({ folder }) => join(folder, 'src'))].map((folder) => join(root, folder));
  const watcher = watch(folders, { ignoreInitial: true });
  watcher.on('all', (_event, path) => {
    const names = servicesOf(relative(root, path));
    if (names.length === 0) return;
    for (const name of names) changed.add(name);
    clearTimeout(timer);
    timer = setTimeout(() => void restartChanged(), quietMs);
  });
  watcher.on('error', (error) => {
    print(red(`Changes are not seen any more: ${String(error)}`));
  });
  table.add('gateway', 'watching', () => watcher.close());
};
