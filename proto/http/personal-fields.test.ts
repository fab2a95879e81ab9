import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { personal } from './fields.ts';
import { personalFieldNames } from './personal-fields.ts';

test('marked fields are found in bodies and answers, in lists, unions, optional and piped', () => {
  const names = personalFieldNames([
    endpoint('POST /x', {
      summary: 'x',
      access: ['public'],
      request: {
        body: z.strictObject({
          phone: personal(z.string()).optional(),
          receivers: z.array(personal(z.string())),
          people: z.array(z.strictObject({ surname: personal(z.string()), role: z.string() })),
        }),
        query: z.strictObject({ search: personal(z.string()).default('') }),
      },
      response: z.union([
        z.strictObject({ answer: personal(z.string()).nullable() }),
        z.strictObject({ open: z.string() }),
      ]),
    }),
  ]);
  expect([...names].sort()).toEqual(['answer', 'phone', 'receivers', 'search', 'surname']);
});
