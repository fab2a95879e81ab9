import { writeFile } from 'node:fs/promises';
import { format } from 'oxfmt';
import { chartSchemaFile, readChartSchema, withVariables } from './chart-schema.ts';
import { configurationTable, operationsPage, readOperations, withTable } from './configuration-table.ts';
import { architecturePage, withImports } from './imports.ts';
import { languagesPage, languagesText } from './interpreter-languages.ts';
import { licencesPage, licencesText } from './licences/page.ts';
import { testingPage, withPromises } from './promises.ts';

await writeFile(licencesPage, licencesText());
await writeFile(languagesPage, languagesText());
await writeFile(testingPage, withPromises());
await writeFile(architecturePage, await withImports());
await writeFile(operationsPage, withTable(await readOperations(), await configurationTable()));
const schema = JSON.stringify(await withVariables(await readChartSchema()), null, 2);
await writeFile(chartSchemaFile, (await format('schema.json', schema, { printWidth: 120 })).code);
