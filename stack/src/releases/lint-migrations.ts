import { print } from '../terminal.ts';
import { lockFaults } from './locks.ts';
import { readMigrations } from './migrations.ts';

const faults = await lockFaults(await readMigrations());
for (const fault of faults) print(fault);
if (faults.length > 0) process.exitCode = 1;
