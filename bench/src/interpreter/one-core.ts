import { onPath } from '../../../stack/src/command.ts';

/** The core that both sides have in turn: the client that measures may have the others. */
const core = '1';

/** The same command on one core; as it is where no `taskset` is. */
export const onOneCore = (command: string, args: string[]): [command: string, args: string[]] => {
  const taskset = onPath('taskset');
  return taskset ? [taskset, ['-c', core, command, ...args]] : [command, args];
};
