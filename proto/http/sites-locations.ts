import { z } from 'zod';
import { canonicalZone } from '../clock/index.ts';
import { shortString } from './bounded-text.ts';
import { endpoint } from './endpoint.ts';
import { address, id, latitude, line, longitude, name, nextCursor, paging, phoneOrNone, time } from './fields.ts';
import { overlapIn } from '../site-settings.ts';
import { everyRole, rolesWith } from '../roles.ts';

/** ISO 3166-1 alpha-2. */
const country = () =>
  z
    .string()
    .length(2, 'Use a code of two letters.')
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Use a code of two letters.');
/** IANA, such as `Europe/Vienna`, in its canonical spelling. */
const timeZone = () =>
  shortString(60, 'Use the name of a time zone like Europe/Berlin.')
    .trim()
    .overwrite((value) => canonicalZone(value) ?? value)
    .refine((value) => canonicalZone(value) !== undefined, 'Use the name of a time zone like Europe/Berlin.');
const timeOfDay = () =>
  shortString(5, 'Use a time of day like 06:00.').regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Use a time of day like 06:00.');
/** Hours of staff on a weekday, by the site's clock; `to` is of the next day unless it is later than `from`. */
const openHours = z.strictObject({
  /** 1 for Monday to 7 for Sunday. */
  day: z.int().min(1, 'Use 1 for Monday to 7 for Sunday.').max(7, 'Use 1 for Monday to 7 for Sunday.'),
  from: timeOfDay(),
  to: timeOfDay(),
});
const weeklyHours = () =>
  z
    .array(openHours)
    .max(28, 'Use at most 28 times.')
    .superRefine((hours, issues) => {
      const at = overlapIn(hours);
      if (at === -1) return;
      const params = { code: 'overlap' };
      issues.addIssue({ code: 'custom', path: [at], message: 'These hours overlap others.', params });
    });
const minutes = (least: number, most: number) => {
  const sentence = `Use ${String(least)} to ${String(most)} minutes.`;
  return z.int(sentence).min(least, sentence).max(most, sentence);
};

/** Lists leave archived places out, but for who asks. */
const archived = z.enum(['true']).optional();
const smsCountries = () => z.array(country()).max(60, 'Use at most 60 countries.');

/** Absent: it is in use. */
const isArchived = z.literal(true).optional();

const site = z.strictObject({
  _id: id(),
  plainName: z.string(),
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
  isOurSite: z.boolean(),
  isArchived,
  /** The countries whose mobile numbers may get a code by SMS; empty: the site's own. */
  smsCountries: z.array(z.string()).optional(),
  /** IANA: by whose clock its times are shown; Europe/Berlin until it is changed. */
  timeZone: z.string().optional(),
  /** When its staff are there; empty: nobody has entered it. */
  hours: z.array(openHours),
  /** E.164: for its drivers; empty: none. */
  phone: z.string(),
  /** Where everybody goes in an emergency; empty: nobody has entered it. */
  assemblyPoint: z.string(),
  /** After so long a driver's wait is shown as long. */
  waitLimitMinutes: z.int(),
  /** After so long without an answer a call has not reached its driver. */
  notReachedMinutes: z.int(),
  createdAt: time(),
  version: z.number().int(),
});
export type Site = z.infer<typeof site>;

/** A place on a site for a step of a job: a gate, a ramp, a car park. */
const location = z.strictObject({
  _id: id(),
  plainLocationName: z.string(),
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
  isArchived,
  site: z.strictObject({ _id: id(), plainName: z.string() }),
  createdAt: time(),
  version: z.number().int(),
});
export type Location = z.infer<typeof location>;

const point = z.strictObject({ lat: z.number(), lng: z.number() });
const place = z.strictObject({ address: z.string(), lat: z.number(), lng: z.number() });

const prediction = z.strictObject({
  description: z.string(),
  place_id: z.string(),
  /** The text that was typed before the place and is no part of it, like a street that the source does not know. */
  before: z.string().optional(),
});

/** A town as a map shows it: its name, and how large it is among those of one answer. */
const town = z.strictObject({ name: z.string(), lat: z.number(), lng: z.number(), population: z.number().int() });
export type MapTown = z.infer<typeof town>;

export const sitesLocations = {
  createSite: endpoint('POST /site/create', {
    summary: 'Creates a site.',
    access: rolesWith('settings'),
    audit: 'site.created',
    request: {
      body: z.strictObject({
        name: name(200),
        address: address(500),
        lat: latitude(),
        lng: longitude(),
        isOurSite: z.boolean().optional(),
      }),
    },
    response: z.strictObject({ siteId: id() }),
    status: 201,
    idempotent: true,
  }),
  listSites: endpoint('GET /site/all', {
    summary: "The company's sites.",
    access: everyRole,
    request: { query: z.strictObject({ archived, ...paging }) },
    response: z.strictObject({ sites: z.array(site), ...nextCursor }),
  }),
  updateSite: endpoint('PUT /site/update/:id', {
    summary: "Changes a site's name and address, and by administrators its settings.",
    access: everyRole,
    audit: 'site.changed',
    request: {
      params: z.strictObject({ id: id() }),
      body: z.strictObject({
        name: name(200),
        address: address(500),
        lat: latitude().optional(),
        lng: longitude().optional(),
        /** Changed by administrators alone; absent: as it was. */
        isOurSite: z.boolean().optional(),
        /** Changed by administrators alone; absent: as it was. */
        isArchived: z.boolean().optional(),
        /** Changed by administrators alone; absent: as it was. */
        smsCountries: smsCountries().optional(),
        /** Changed by administrators alone; absent: as it was. */
        timeZone: timeZone().optional(),
        /** Changed by administrators alone; absent: as they were. */
        hours: weeklyHours().optional(),
        phone: phoneOrNone().optional(),
        assemblyPoint: address(200, 0).optional(),
        waitLimitMinutes: minutes(5, 1440).optional(),
        notReachedMinutes: minutes(1, 120).optional(),
      }),
    },
    response: z.strictObject({ site }),
    versioned: true,
  }),
  createLocation: endpoint('POST /location/create', {
    summary: 'Creates a location of a site.',
    access: rolesWith('locations'),
    audit: 'location.created',
    request: {
      body: z.strictObject({
        locationName: name(200),
        siteId: id(),
        lat: latitude(),
        lng: longitude(),
        /** May be empty: a place in a yard has no address. */
        address: address(500, 0),
      }),
    },
    response: z.strictObject({ locationId: id(), location }),
    status: 201,
    idempotent: true,
  }),
  listLocations: endpoint('GET /location/all', {
    summary: 'The locations of one site.',
    access: everyRole,
    request: { query: z.strictObject({ siteId: id(), archived, ...paging }) },
    response: z.strictObject({ locations: z.array(location), ...nextCursor }),
  }),
  listCompanyLocations: endpoint('GET /location/company-locations', {
    summary: "The locations of all the company's sites.",
    access: everyRole,
    request: { query: z.strictObject({ archived, ...paging }) },
    response: z.strictObject({ locations: z.array(location), ...nextCursor }),
  }),
  updateLocation: endpoint('PUT /location/update/:id', {
    summary: "Changes a location's name and address, and where it is when coordinates are given.",
    access: everyRole,
    audit: 'location.changed',
    request: {
      params: z.strictObject({ id: id() }),
      body: z.strictObject({
        plainLocationName: name(200),
        address: address(500, 0),
        lat: latitude().optional(),
        lng: longitude().optional(),
        /** Changed by administrators alone; absent: as it was. */
        isArchived: z.boolean().optional(),
      }),
    },
    response: z.strictObject({ location }),
    versioned: true,
  }),
  autocompleteAddress: endpoint('GET /site/autocomplete', {
    summary: "Address suggestions for more than two typed characters, those near the company's sites first.",
    access: everyRole,
    asksProvider: true,
    request: { query: z.strictObject({ input: line(200, 0), language: z.string().max(20).optional() }) },
    response: z.strictObject({
      predictions: z.array(prediction),
    }),
  }),
  getAddressSearch: endpoint('GET /site/address-search', {
    summary: 'What the address search knows: streets, or only places.',
    access: everyRole,
    request: {},
    response: z.strictObject({ knowsStreets: z.boolean() }),
  }),
  listTowns: endpoint('GET /site/towns', {
    summary: 'The largest towns in a part of the map, the largest first.',
    access: everyRole,
    request: {
      query: z.strictObject({ west: longitude(), south: latitude(), east: longitude(), north: latitude() }),
    },
    response: z.strictObject({ towns: z.array(town) }),
  }),
  getPlaceDetails: endpoint('GET /site/placedetails', {
    summary: 'The coordinates of a suggestion.',
    access: everyRole,
    asksProvider: true,
    request: { query: z.strictObject({ place_id: z.string().min(1).max(500) }) },
    response: z.strictObject({
      result: z.strictObject({
        geometry: z.strictObject({ location: point }),
        formatted_address: z.string().optional(),
      }),
    }),
  }),
  geocodeAddress: endpoint('GET /site/geocode', {
    summary: 'An address to coordinates; `result` is null where nothing was found.',
    access: everyRole,
    asksProvider: true,
    request: { query: z.strictObject({ address: line(500) }) },
    response: z.strictObject({ result: place.nullable() }),
  }),
  reverseGeocode: endpoint('GET /site/reverse', {
    summary: 'Coordinates to an address; `result` is null where nothing was found.',
    access: everyRole,
    asksProvider: true,
    request: { query: z.strictObject({ lat: latitude(), lng: longitude() }) },
    response: z.strictObject({ result: place.nullable() }),
  }),
};
