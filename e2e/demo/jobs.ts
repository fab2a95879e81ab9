import { jobs } from '@gatelingo/proto/http/jobs';
import { registration } from '@gatelingo/proto/http/registration';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import type { Staff } from '../builders.ts';
import { until } from '../catcher.ts';
import type { Client } from '../client.ts';

/** Places of the first site, some hundred metres apart. */
const places = [
  { locationName: 'Waage', lat: 53.5445, lng: 9.9731 },
  { locationName: 'Rampe 4', lat: 53.5438, lng: 9.9717 },
  { locationName: 'Papierbüro', lat: 53.5431, lng: 9.9742 },
] as const;

/** Minutes from now at which the steps are due, and the position (metres north of the place) of the first confirmations. */
const plans = [
  { title: 'Anlieferung Kühlware', due: [-35, 10, 40], confirmedFrom: [20] },
  { title: 'Abholung Leergut', due: [25, 55, 85], confirmedFrom: [] },
  { title: 'Umfuhr Container', due: [-80, -20, 15], confirmedFrom: [3_000] },
  { title: 'Anlieferung Papier', due: [-120, -90, -60], confirmedFrom: [10, 15, 30] },
] as const;

const metresNorth = (lat: number, metres: number): number => lat + metres / 111_320;

/**
 * Creates locations of a site and four jobs there: one in progress, one in the future, one late with a confirmation from far
 * away, one completed. Returns the path of a step that a driver could confirm now.
 */
export const playJobs = async (
  client: Client,
  { token }: Staff,
  siteId: string,
  log: (what: string) => void,
): Promise<string> => {
  const locations: string[] = [];
  for (const place of places) {
    const { locationId } = await client.call(sitesLocations.createLocation, {
      token,
      body: { ...place, siteId, address: 'Hafenstraße 12, 20457 Hamburg' },
    });
    locations.push(locationId);
  }
  log(`Locations ${places.map(({ locationName }) => locationName).join(', ')}`);
  const truckers = await until('drivers who can be given a job', async () => {
    const list = await client.call(registration.listAvailableTruckers, { token, query: {} });
    return list.truckers.length >= plans.length && list.truckers;
  });
  let link = '';
  for (const [index, { title, due, confirmedFrom }] of plans.entries()) {
    const { _id: existingTruckerId, plainPhone: phone } = truckers[index]!;
    const steps = due.map((minutes, step) => ({
      locationId: locations[step]!,
      dueTime: new Date(Date.now() + minutes * 60_000).toISOString(),
    }));
    const { job } = await client.call(jobs.createJob, { token, body: { title, siteId, existingTruckerId, steps } });
    for (const [step, metres] of confirmedFrom.entries()) {
      const { lat, lng } = places[step]!;
      await client.call(jobs.confirmStep, {
        body: { phone, jobId: job._id, stepId: job.steps[step]!._id, lat: metresNorth(lat, metres), lng, accuracy: 12 },
      });
    }
    const isOver = confirmedFrom.length === steps.length;
    if (isOver) await client.call(jobs.markJobComplete, { token, params: { id: job._id } });
    else if (link === '') {
      const next = { phone, jobId: job._id, stepId: job.steps[confirmedFrom.length]!._id };
      link = `/t/${(await client.call(jobs.findStep, { body: next })).step.linkCode!}`;
    }
    log(`Job ${title}: ${isOver ? 'completed' : `${confirmedFrom.length} of ${steps.length} steps confirmed`}`);
  }
  return link;
};
