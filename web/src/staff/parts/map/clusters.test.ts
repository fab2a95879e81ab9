import { describe, expect, it } from '@jest/globals';
import { clusterMarkers, clusterName, type MapItem } from './clusters.ts';
import type { MapMarker } from './map-types.ts';

const at = (id: string, lat: number, lng: number): MapMarker => ({ id, lat, lng, label: id });
const gate = at('gate', 53.5413, 9.9842);
const ramp = at('ramp', 53.5418, 9.9851);
const berlin = at('berlin', 52.52, 13.405);
const world = (zoom: number) => ({ west: -180, south: -85, east: 180, north: 85, zoom });
const labels = (items: readonly MapItem[]) =>
  items.map((item) => (item.kind === 'marker' ? item.marker.id : `${String(item.cluster.count)} together`)).sort();

describe('given two markers in one yard and one in another town', () => {
  const items = clusterMarkers([gate, ramp, berlin]);

  it('seen from far away, the yard is one cluster in the middle of its markers', () => {
    expect(labels(items(world(5)))).toEqual(['2 together', 'berlin']);
    const cluster = items(world(5)).find(({ kind }) => kind === 'cluster');
    expect(cluster).toMatchObject({ kind: 'cluster', cluster: { count: 2 } });
    if (cluster?.kind !== 'cluster') throw new Error('there is no cluster');
    expect(cluster.cluster.lat).toBeCloseTo((gate.lat + ramp.lat) / 2, 3);
    expect(cluster.cluster.lng).toBeCloseTo((gate.lng + ramp.lng) / 2, 3);
  });

  it('from still farther, all are one', () => {
    expect(labels(items(world(2)))).toEqual(['3 together']);
  });

  it('a cluster falls apart at the zoom it names, and not before', () => {
    const [cluster] = items(world(8)).filter((item) => item.kind === 'cluster');
    if (cluster?.kind !== 'cluster') throw new Error('there is no cluster');
    const { zoomTo } = cluster.cluster;
    expect(labels(items(world(zoomTo - 1)))).toContain('2 together');
    expect(labels(items(world(zoomTo)))).toEqual(['berlin', 'gate', 'ramp']);
  });

  it('only what lies in the view is drawn', () => {
    expect(labels(items({ west: 13, south: 52, east: 14, north: 53, zoom: 10 }))).toEqual(['berlin']);
  });
});

it('the chosen marker always stands alone', () => {
  expect(labels(clusterMarkers([gate, ramp, berlin], 'gate')(world(5)))).toEqual(['berlin', 'gate', 'ramp']);
});

it('markers in one and the same place can be distinguished at last', () => {
  const items = clusterMarkers([gate, { ...gate, id: 'door' }]);
  const [cluster] = items(world(12));
  if (cluster?.kind !== 'cluster') throw new Error('there is no cluster');
  expect(cluster.cluster.zoomTo).toBe(19);
  expect(labels(items(world(19)))).toEqual(['door', 'gate']);
});

it('a cluster is named by the first of its markers, and by how many more there are', () => {
  const named = (markers: MapMarker[]) =>
    clusterMarkers(markers)(world(3)).map((item) => (item.kind === 'cluster' ? clusterName(item.cluster) : ''));
  expect(named([gate, ramp])).toEqual(['gate, ramp']);
  expect(named([gate, ramp, { ...gate, id: 'a' }, { ...gate, id: 'b' }])[0]).toMatch(/^\w+, \w+ \+2$/);
});

it('makes no cluster of no markers', () => {
  expect(clusterMarkers([])(world(3))).toEqual([]);
});
