import { writeFile } from 'node:fs/promises';
import { format } from 'oxfmt';
import { chartSchemaFile, readChartSchema, withVariables } from './chart-schema.ts';
import { configurationPage, configurationTable, readConfigurationPage, withTable } from './configuration-table.ts';
import { decisionsPage, withDecisions } from './decisions.ts';
import { architecturePage, drawingsOf, withImports } from './imports.ts';
import { readImports } from './read-imports.ts';
import { languagesPage, languagesText } from './interpreter-languages.ts';
import { licencesPage, licencesText } from './licences/page.ts';
import { metricsPage, withMetrics } from './metrics.ts';
import { privacyPage, withPersonalTables } from './personal-tables.ts';
import { performancePage, withFigures } from './performance.ts';
import { testingPage, withPromises } from './promises.ts';
import { scalePage, withScale } from './scale.ts';
import { requirementsPage, requirementsText } from './requirements.ts';
import { describedServices, readmeOf, withServiceTables } from './service-tables.ts';

await writeFile(licencesPage, licencesText());
await writeFile(languagesPage, languagesText());
await writeFile(testingPage, withPromises());
await writeFile(requirementsPage, requirementsText());
await writeFile(architecturePage, await withImports(drawingsOf(await readImports())));
await writeFile(configurationPage, withTable(await readConfigurationPage(), await configurationTable()));
await writeFile(metricsPage, withMetrics());
await writeFile(performancePage, withFigures());
await writeFile(decisionsPage, withDecisions());
await writeFile(scalePage, (await format('scale.md', withScale(), { printWidth: 120 })).code);
await writeFile(privacyPage, (await format('privacy.md', await withPersonalTables(), { printWidth: 120 })).code);
for (const service of describedServices) {
  const page = await withServiceTables(service);
  await writeFile(readmeOf(service), (await format('README.md', page, { printWidth: 120 })).code);
}
const schema = JSON.stringify(await withVariables(await readChartSchema()), null, 2);
await writeFile(chartSchemaFile, (await format('schema.json', schema, { printWidth: 120 })).code);
