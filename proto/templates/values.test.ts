import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { valuesIn } from './values.ts';

/** The same by an expression, which may take any time. */
const byExpression = (form: string, text: string) => {
  const parts = form.split(/\{\{(\w+)\}\}/);
  const pattern = parts
    .map((part, at) => (at % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : `(?<${part}>.+?)`))
    .join('');
  const found = new RegExp(`^${pattern}$`, 's').exec(text);
  return found ? { ...found.groups } : undefined;
};

test('the values of a form are found in its text as a lazy expression finds them', () => {
  const literal = fc.string({ unit: fc.constantFrom('a', 'b', '.', ' '), maxLength: 3 });
  const forms = fc
    .array(literal, { minLength: 1, maxLength: 4 })
    .map((literals) => literals.map((each, at) => (at === 0 ? each : `{{v${String(at)}}}${each}`)).join(''));
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', '.', ' '), maxLength: 12 });
  fc.assert(
    fc.property(forms, texts, (form, text) => {
      expect(valuesIn(form, text)).toEqual(byExpression(form, text));
    }),
    { numRuns: 3_000 },
  );
});

test('a text that repeats what stands between the values takes no longer than its length', () => {
  const form = 'a: {{v1}}, {{v2}}, {{v3}}, {{v4}}, {{v5}}!';
  const started = process.threadCpuUsage();
  expect(valuesIn(form, `a: ${', '.repeat(50_000)}`)).toBeUndefined();
  expect(process.threadCpuUsage(started).user).toBeLessThan(1_000_000);
});
