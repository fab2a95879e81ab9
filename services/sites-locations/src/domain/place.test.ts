import { expect, test } from '@jest/globals';
import { changed, differences, hasHalfPosition } from './place.ts';

const hamburg = { name: 'Terminal', address: 'Hafenstraße 12, Hamburg', lat: 53.54, lng: 9.98, isArchived: false };

test('given a change without a position, when it is made, then the place stays where it is', () => {
  expect(changed(hamburg, { name: 'Gate', address: 'Hafenstraße 14' })).toEqual({
    name: 'Gate',
    address: 'Hafenstraße 14',
    lat: 53.54,
    lng: 9.98,
    isArchived: false,
  });
});

test('given a change with a position on the equator, when it is made, then zero counts as a position', () => {
  expect(changed(hamburg, { name: 'Gate', address: 'Gulf', lat: 0, lng: 0 })).toMatchObject({ lat: 0, lng: 0 });
});

test('given a change that archives a place, or brings it back, when it is made, then nothing else changes', () => {
  const { name, address } = hamburg;
  const archived = changed(hamburg, { name, address, isArchived: true });
  expect(differences(hamburg, archived)).toEqual(['isArchived']);
  expect(changed(archived, { name, address })).toEqual(archived);
  expect(changed(archived, { name, address, isArchived: false })).toEqual(hamburg);
});

test('given one half of a position, when it is looked at, then it is refused', () => {
  expect(hasHalfPosition({ lat: 1 })).toBe(true);
  expect(hasHalfPosition({ lng: 1 })).toBe(true);
  expect(hasHalfPosition({ lat: 0, lng: 0 })).toBe(false);
  expect(hasHalfPosition({})).toBe(false);
});

test('given two states, when compared, then the fields that differ are named', () => {
  expect(differences(hamburg, { ...hamburg, name: 'Gate', lng: 10 })).toEqual(['name', 'lng']);
  expect(differences(hamburg, { ...hamburg })).toEqual([]);
});

test('given one zone in two spellings, when compared, then there is no difference', () => {
  const spelled = (timeZone: string) => ({ ...hamburg, timeZone });
  expect(differences(spelled('EuRoPe/BeRlIn'), spelled('Europe/Berlin'))).toEqual([]);
  expect(differences(spelled('Europe/Berlin'), spelled('Europe/Athens'))).toEqual(['timeZone']);
});
