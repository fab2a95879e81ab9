import type { Endpoint } from '@gatelingo/proto/http/endpoint';
import { linkInName } from '@gatelingo/proto/http/fields';
import type { ErrorDetail } from '@gatelingo/proto/http/errors';
import { z } from 'zod';
import { problem } from '../errors/index.ts';

const nothing = z.strictObject({});
// The answer to a body full of errors must not be many times its size, nor hold a key as long as the body.
const maxDetails = 100;
const longestField = 200;
const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Sentences for errors without a sentence in the contracts. */
const sentence: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'This is needed.';
  if (issue.code === 'invalid_union' && issue.input === undefined) return 'This is needed.';
  if (issue.code === 'invalid_value' && issue.input === undefined) return 'This is needed.';
  if (issue.code === 'invalid_type')
    return `This must be ${typeNames[issue.expected] ?? `of the kind "${issue.expected}"`}.`;
  if (issue.code === 'invalid_value') return `This must be ${issue.values.map(String).join(' or ')}.`;
  // The library's own sentences say how it counts, and only in English.
  if (issue.code === 'too_big')
    return issue.origin === 'string'
      ? `Use at most ${String(issue.maximum)} characters.`
      : `This must be at most ${String(issue.maximum)}.`;
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? `Use at least ${String(issue.minimum)} characters.`
      : `This must be at least ${String(issue.minimum)}.`;
  // The library's own sentence holds all keys.
  if (issue.code === 'unrecognized_keys') return 'This key is not known here.';
  if (issue.code === 'invalid_format' && issue.format === 'datetime') return 'This is not a time.';
  return undefined;
};

// A fraction in place of a whole number still has the type of a number.
const isShape = (issue: z.core.$ZodIssue | undefined) =>
  (issue?.code === 'invalid_type' && issue.expected !== 'int') || issue?.code === 'invalid_value';

/** The branch of a union that fits best: its type and literal match. */
const innermost = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union' || issue.message === 'This is needed.') return [issue];
  const branches = issue.errors.filter((branch) => branch.length > 0);
  const chosen = branches.find((branch) => !isShape(branch[0])) ?? branches.at(-1);
  return chosen ? chosen.flatMap((each) => innermost({ ...each, path: [...issue.path, ...each.path] })) : [issue];
};

const toDetails = (issue: z.core.$ZodIssue): ErrorDetail[] => {
  const field = issue.path.map(String).join('.').slice(0, longestField);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, maxDetails).map((key) => ({
      field: (field === '' ? key : `${field}.${key}`).slice(0, longestField),
      code: 'unknown_key',
      error: 'This key is not known here.',
    }));
  }
  const missing = issue.message === 'This is needed.';
  const code = issue.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : issue.code;
  const part: unknown = issue.code === 'custom' ? issue.params?.part : undefined;
  return [
    { field, code: missing ? 'required' : code, error: issue.message, ...(typeof part === 'string' && { part }) },
  ];
};

const reject = (details: ErrorDetail[], invalidText = 'Please check what you entered.'): never => {
  const unknown = details.filter((each) => each.code === 'unknown_key');
  if (unknown.length === details.length) {
    throw problem(
      'unknown_key',
      `Not known here: ${unknown
        .map((each) => each.field)
        .join(', ')
        .slice(0, 200)}.`,
      { details },
    );
  }
  const isRule = details.every(({ code }) => code === linkInName);
  throw problem(isRule ? 'rule_violated' : 'invalid_input', invalidText, { details });
};

/** An optional value that is empty is as if it were not there: forms of programs send each of their fields. */
const withoutEmpty = (schema: z.ZodObject | undefined, query: unknown): unknown => {
  if (!schema || typeof query !== 'object' || query === null) return query;
  // Every object inherits `constructor`, and that is no field.
  const isOptional = (key: string) =>
    Object.hasOwn(schema.shape, key) && (schema.shape[key] as z.ZodType).safeParse(undefined).success;
  return Object.fromEntries(Object.entries(query).filter(([key, value]) => value !== '' || !isOptional(key)));
};

/**
 * Parses each part of a request with its contract; a part without a contract must be empty. Reports all errors at once.
 */
export const validateRequest = (
  { request: contract, invalidText }: Pick<Endpoint, 'request' | 'invalidText'>,
  received: { params: unknown; query: unknown; body: unknown },
): { params: unknown; query: unknown; body: unknown } => {
  const details: ErrorDetail[] = [];
  const parse = (schema: z.ZodObject | undefined, value: unknown): unknown => {
    const parsed = (schema ?? nothing).safeParse(value, { error: sentence });
    if (parsed.success) return schema ? parsed.data : undefined;
    details.push(
      ...parsed.error.issues.slice(0, maxDetails).flatMap(innermost).flatMap(toDetails).slice(0, maxDetails),
    );
    return undefined;
  };
  const params = contract.params ? parse(contract.params, received.params) : undefined;
  const query = parse(contract.query, withoutEmpty(contract.query, received.query));
  const body = parse(contract.body, received.body ?? {});
  if (details.length > 0) reject(details.slice(0, maxDetails), invalidText);
  return { params, query, body };
};
