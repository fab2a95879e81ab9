import { expect, it } from '@jest/globals';
import { mapTypeOf } from '../../parts/map/map-zoom.ts';
import { yardMap } from './yard-markers.ts';

// holds: S173
it('the map of a yard is Google’s from above, as close as it goes; other maps have streets', () => {
  expect(mapTypeOf(yardMap.isSatellite)).toBe('satellite');
  expect(yardMap.zoom).toBe(19);
  expect(mapTypeOf()).toBe('roadmap');
});
