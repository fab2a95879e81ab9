import { describe, expect, it } from '@jest/globals';
import { farFromLocationMetres } from '@gatelingo/proto/http/jobs';
import { betterFix, farMetres, metresBetween, type Fix } from './position.ts';

const gate = { lat: 53.5413, lng: 9.9842 };
const fix = (accuracy: number, seconds: number, point = gate): Fix => ({ ...point, accuracy, at: seconds * 1000 });

describe('of two positions', () => {
  it('the more accurate one is kept', () => {
    expect(betterFix(undefined, fix(50, 0))).toEqual(fix(50, 0));
    expect(betterFix(fix(50, 0), fix(12, 1))).toEqual(fix(12, 1));
    expect(betterFix(fix(12, 0), fix(50, 1))).toEqual(fix(12, 0));
  });

  it('the newer one is taken when both are as accurate', () => {
    expect(betterFix(fix(12, 0), fix(12, 1))).toEqual(fix(12, 1));
  });

  it('a newer, coarser one is taken once the other is old', () => {
    expect(betterFix(fix(12, 0), fix(50, 15))).toEqual(fix(12, 0));
    expect(betterFix(fix(12, 0), fix(50, 16))).toEqual(fix(50, 16));
  });

  it('a newer, coarser one is taken when the phone can no longer be where it was', () => {
    const road = { lat: 53.5423, lng: 9.9842 };
    expect(metresBetween(gate, road)).toBeCloseTo(111, 0);
    expect(betterFix(fix(12, 0), fix(50, 5, road))).toEqual(fix(50, 5, road));
    expect(betterFix(fix(12, 0), fix(100, 5, road))).toEqual(fix(12, 0));
  });
});

describe('a distance', () => {
  it('is that on the globe', () => {
    const berlin = { lat: 52.52, lng: 13.405 };
    const hamburg = { lat: 53.5511, lng: 9.9937 };
    expect(metresBetween(berlin, hamburg) / 1000).toBeCloseTo(255.3, 0);
    expect(metresBetween(gate, gate)).toBe(0);
  });

  it('is far from where it is for the staff', () => {
    expect(farMetres).toBe(farFromLocationMetres);
  });
});
