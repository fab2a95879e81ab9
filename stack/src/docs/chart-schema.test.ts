import { expect, test } from '@jest/globals';
import { readChartSchema, withVariables } from './chart-schema.ts';

test("the chart takes the services' variables as they are: run `npm run docs` after a change", async () => {
  const schema = await readChartSchema();
  expect(schema).toEqual(await withVariables(schema));
});
