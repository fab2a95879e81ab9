import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { chooseModel } from './choose-model.ts';
import { compareVersions, isWhole, roles, type ModelSet, type OfferedFile, type Role } from './model-set.ts';
import type { Lock } from './lock-file.ts';

const hash = (digit: string) => digit.repeat(64);
const file = (role: Role, sha256: string | undefined = hash('a'), size: number | undefined = 10): OfferedFile => ({
  role,
  name: `${role}.bin`,
  url: `https://models.test/${role}`,
  packed: {},
  unpacked: { sha256, size },
});
const set = (more: Partial<ModelSet> = {}): ModelSet => ({
  direction: { from: 'pl', to: 'en' },
  architecture: 'tiny',
  version: '1.0',
  files: [file('model'), file('shortlist'), file('vocab')],
  ...more,
});
const locked = (digit: string, architecture = 'tiny'): Lock => {
  const of = (role: Role) => ({ name: `${role}.bin`, size: 10, sha256: hash(digit) });
  const files = { model: of('model'), shortlist: of('shortlist'), vocab: of('vocab') };
  return { 'pl-en': { tried: true, architecture, files } };
};
const open = { lock: {}, untried: true };

test('the newest model that the engine can load', () => {
  const sets = [
    set({ version: '2.9' }),
    set({ version: '2.10' }),
    set({ version: '3.0', architecture: 'base-memory' }),
  ];
  expect(chooseModel(sets, open)).toEqual({ set: sets[1], tried: false });
  expect(chooseModel(sets, { ...open, architectures: ['base-memory'] })?.set).toBe(sets[2]);
});

test('the tried model comes first, also of another architecture or an older version', () => {
  const sets = [
    set({ version: '9.0' }),
    set({
      architecture: 'base-memory',
      files: [file('model', hash('b')), file('shortlist', hash('b')), file('vocab', hash('b'))],
    }),
  ];
  const chosen = chooseModel(sets, { lock: locked('b', 'base-memory'), untried: false });
  expect(chosen).toMatchObject({ tried: true, set: { architecture: 'base-memory' } });
});

test('the sizes and hashes of the lock file hold where the registry has none', () => {
  const bare = { ...file('vocab'), unpacked: {} };
  const chosen = chooseModel([set({ files: [file('model'), file('shortlist'), bare] })], {
    lock: locked('a'),
    untried: false,
  });
  expect(chosen?.set.files[2]?.unpacked).toEqual({ size: 10, sha256: hash('a') });
});

test('another model than the tried one is untried, or none', () => {
  expect(chooseModel([set()], { lock: locked('b'), untried: true })?.tried).toBe(false);
  expect(chooseModel([set()], { lock: locked('b'), untried: false })).toBeUndefined();
});

test('without a hash of the model there is none', () => {
  const bare = { ...file('model'), unpacked: {} };
  expect(chooseModel([set({ files: [bare, file('shortlist'), file('vocab')] })], open)).toBeUndefined();
});

test.each([
  ['no shortlist', ['model', 'vocab']],
  ['one of two vocabularies', ['model', 'shortlist', 'srcVocab']],
  ['three vocabularies', ['model', 'shortlist', 'vocab', 'srcVocab', 'trgVocab']],
  ['two models', ['model', 'model', 'shortlist', 'vocab']],
  ['nothing', []],
] as [string, Role[]][])('a set with %s is not whole', (_what, given) => {
  expect(chooseModel([set({ files: given.map((role) => file(role)) })], open)).toBeUndefined();
});

test('what is chosen is whole and its model has a hash, whatever is offered', () => {
  const anyFile = fc
    .tuple(fc.constantFrom(...roles), fc.option(fc.constantFrom(hash('a'), hash('b'))), fc.option(fc.nat()))
    .map(([role, sha256, size]) => ({
      ...file(role),
      unpacked: { sha256: sha256 ?? undefined, size: size ?? undefined },
    }));
  const anySet = fc
    .record({
      architecture: fc.constantFrom('tiny', 'base', 'x'),
      version: fc.string(),
      files: fc.array(anyFile, { maxLength: 6 }),
    })
    .map((each) => set(each));
  fc.assert(
    fc.property(
      fc.array(anySet),
      fc.boolean(),
      fc.constantFrom({}, locked('a'), locked('b')),
      (sets, untried, lock) => {
        const chosen = chooseModel(sets, { lock, untried });
        if (!chosen) return;
        expect(isWhole(chosen.set.files)).toBe(true);
        expect(chosen.set.files.find(({ role }) => role === 'model')?.unpacked.sha256).toBeDefined();
        if (!chosen.tried) expect([untried, chosen.set.architecture]).toEqual([true, 'tiny']);
        else
          for (const each of chosen.set.files)
            expect(each.unpacked.sha256).toBe(lock['pl-en']?.files[each.role]?.sha256);
      },
    ),
  );
});

test('versions compare by their numbers, any text is one', () => {
  expect(['1.10', '3.0a1', '2', '1.9', ''].toSorted(compareVersions)).toEqual(['', '1.9', '1.10', '2', '3.0a1']);
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(Math.sign(compareVersions(a, b))).toBe(-Math.sign(compareVersions(b, a)) || 0);
    }),
  );
});
