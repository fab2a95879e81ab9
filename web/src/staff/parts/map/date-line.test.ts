import { expect, it } from '@jest/globals';
import type { Polygon, Position } from 'geojson';
import { createRequire } from 'node:module';
import { feature, type Topology } from 'topojson-client';
import { acrossDateLine } from './date-line.ts';

const jumps = (ring: readonly Position[]): number =>
  ring.filter(([lng = 0], at) => Math.abs(lng - (ring[at - 1]?.[0] ?? lng)) > 180).length;

it('draws an island on the date line as one piece at each edge of the map', () => {
  const island: Polygon = {
    type: 'Polygon',
    coordinates: [
      [
        [179, -16],
        [-179, -16],
        [-179, -17],
        [179, -17],
        [179, -16],
      ],
    ],
  };
  expect(acrossDateLine(island).coordinates).toEqual([
    [
      [
        [179, -16],
        [181, -16],
        [181, -17],
        [179, -17],
        [179, -16],
      ],
    ],
    [
      [
        [-181, -16],
        [-179, -16],
        [-179, -17],
        [-181, -17],
        [-181, -16],
      ],
    ],
  ]);
});

it('leaves a country elsewhere as it is', () => {
  const square = [
    [8, 50],
    [9, 50],
    [9, 51],
    [8, 50],
  ];
  expect(acrossDateLine({ type: 'Polygon', coordinates: [square] }).coordinates).toEqual([[square]]);
});

it('closes land around a pole at the pole', () => {
  const land: Polygon = {
    type: 'Polygon',
    coordinates: [
      [
        [-120, -70],
        [0, -75],
        [120, -70],
        [-120, -70],
      ],
    ],
  };
  expect(acrossDateLine(land).coordinates[0]).toEqual([
    [
      [-120, -70],
      [0, -75],
      [120, -70],
      [240, -70],
      [240, -90],
      [-120, -90],
      [-120, -70],
    ],
  ]);
});

it('draws no outline of the world across an ocean', () => {
  const outlines = createRequire(import.meta.url)('world-atlas/countries-50m.json') as Topology;
  const { features } = feature(outlines, outlines.objects.countries);
  const shapes = features.map(({ geometry }) => geometry);
  const before = shapes.flatMap((shape) => (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates)).flat();
  // Otherwise this proves nothing.
  expect(before.filter((ring) => jumps(ring) > 0).length).toBeGreaterThan(0);
  const wide = shapes
    .flatMap((shape) => acrossDateLine(shape).coordinates.flat())
    // Land around a pole is closed along the map's edge.
    .filter((ring) => !ring.some(([, lat = 0]) => Math.abs(lat) === 90) && jumps(ring) > 0);
  expect(wide).toEqual([]);
});
