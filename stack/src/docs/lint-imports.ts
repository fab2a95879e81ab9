import { readFile } from 'node:fs/promises';
import { architecturePage, drawingsOf, faultsOf, withImports } from './imports.ts';
import { readImports } from './read-imports.ts';

// The rules of imports and the drawings need the same tree of all imports: it is read once for both.
const imports = await readImports();
const drawings = drawingsOf(imports);
const isDrawn = (await readFile(architecturePage, 'utf8')) === (await withImports(drawings));
const faults = faultsOf(imports, drawings, isDrawn);
for (const fault of faults) console.error(fault);
console.log(`${String(imports.summary.totalCruised)} files, ${String(faults.length)} faults in what they import`);
process.exitCode = faults.length > 0 ? 1 : 0;
