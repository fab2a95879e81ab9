import { writeFile } from 'node:fs/promises';
import { configurationTable, operationsPage, readOperations, withTable } from './configuration-table.ts';

await writeFile(operationsPage, withTable(await readOperations(), await configurationTable()));
