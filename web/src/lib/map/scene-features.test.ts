import { expect, test } from 'vitest';
import { type ChartVessel, emptyScene, type LonLat } from './scene.ts';
import { bubbleRadiusPx, toFeatures } from './scene-features.ts';

const vessel: ChartVessel = {
  id: '9776418',
  name: 'HMM Ruby',
  longitude: -172.4,
  latitude: 47.1,
  headingDeg: 117,
  tone: 'late',
  stale: false,
};

test('a route over the antimeridian is one line, and the planned part continues the sailed one', () => {
  const sailed: LonLat[] = [
    [129, 35],
    [170, 46],
    [-172.4, 47.1],
  ];
  const planned: LonLat[] = [
    [-172.4, 47.1],
    [-118.2, 33.7],
  ];
  const features = toFeatures({ ...emptyScene, sailed: [sailed], planned: [planned] });
  const longitudes = (name: 'sailed' | 'planned') =>
    features[name].features[0]?.geometry.coordinates.map(([longitude]) => Number(longitude?.toFixed(1)));
  expect(longitudes('sailed')).toEqual([129, 170, 187.6]);
  expect(longitudes('planned')).toEqual([187.6, 241.8]);
});

test('a line of one point is not drawn', () => {
  expect(toFeatures({ ...emptyScene, sailed: [[[1, 2]]] }).sailed.features).toEqual([]);
});

test('an old position is drawn as stale, whatever the plan says', () => {
  const features = toFeatures({ ...emptyScene, vessels: [{ ...vessel, stale: true }] });
  expect(features.vessels.features[0]?.properties).toMatchObject({
    tone: 'stale',
    mark: 'vessel-hull',
    heading: 117,
  });
});

test('a vessel without a heading gets a round mark', () => {
  const features = toFeatures({ ...emptyScene, vessels: [{ ...vessel, headingDeg: null }] });
  expect(features.vessels.features[0]?.properties).toMatchObject({ tone: 'late', mark: 'vessel-round' });
});

test('the selected vessel lies on top of a late one', () => {
  const other = { ...vessel, id: '1', tone: 'on-plan' as const };
  const features = toFeatures({ ...emptyScene, vessels: [vessel, other], selectedVesselId: '1' });
  const [late, selected] = features.vessels.features.map(({ properties }) => Number(properties['order']));
  expect(selected).toBeGreaterThan(late ?? 0);
});

test('four times the containers double the radius of a bubble', () => {
  const smallest = bubbleRadiusPx(0, 100);
  expect(bubbleRadiusPx(100, 100) - smallest).toBeCloseTo(2 * (bubbleRadiusPx(25, 100) - smallest), 9);
});
