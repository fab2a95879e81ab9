import { problem, type ProblemError } from '../errors/index.ts';

const maxDepth = 20;
const longestField = 200;
const dangerous = /^(__proto__|constructor|prototype|\$.*)$/;

const tooMany = (counts: ReadonlyMap<string, number>, most: number): ProblemError => {
  const [[largest] = ['']] = [...counts].sort(([, one], [, other]) => other - one);
  const field = largest.slice(0, longestField);
  const error = `Send at most ${String(most)} values and keys in all.`;
  const sentence = field === '' ? error : `${error} Most of them are in ${field}.`;
  return problem('invalid_input', sentence, { details: [{ field, code: 'too_big', error }] });
};

const dangerousKey = (path: string): ProblemError => {
  const field = path.slice(0, longestField);
  const details = [{ field, code: 'unknown_key', error: 'This key is not known here.' }];
  return problem('unknown_key', `Not known here: ${field}.`, { details });
};

/**
 * Rejects what a schema never gets to see: more than `most` values (a member of a list or of an object counts as one), more
 * than 20 levels, `__proto__`, which zod ignores, and a key with `$`, which is an operator to MongoDB. It stops at the first
 * value too many and names the field that held most of those before.
 */
export const inspectValues = (body: unknown, most: number): void => {
  if (typeof body !== 'object' || body === null) return;
  const counts = new Map<string, number>();
  const open: { value: object; path: string; depth: number; top: string }[] = [
    { value: body, path: '', depth: 1, top: '' },
  ];
  let all = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth, top } = next;
    if (depth > maxDepth) throw problem('invalid_input', `This is nested deeper than ${String(maxDepth)} levels.`);
    const isList = Array.isArray(value);
    // The keys of a list are made only for a list that is short enough.
    const keys = isList && value.length > most ? undefined : Object.keys(value);
    const own = keys?.length ?? (value as unknown[]).length;
    all += own;
    counts.set(top, (counts.get(top) ?? 0) + own);
    if (keys === undefined || all > most) throw tooMany(counts, most);
    for (const key of keys) {
      if (!isList && dangerous.test(key)) throw dangerousKey(path === '' ? key : `${path}.${key}`);
      const inner = (value as Record<string, unknown>)[key];
      if (typeof inner !== 'object' || inner === null) continue;
      open.push({
        value: inner,
        path: path === '' ? key : `${path}.${key}`,
        depth: depth + 1,
        top: depth === 1 ? key : top,
      });
    }
  }
};
