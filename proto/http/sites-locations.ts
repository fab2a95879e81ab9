import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, latitude, line, longitude, nextCursor, paging, time } from './fields.ts';

export const site = z.strictObject({
  _id: id(),
  plainName: z.string(),
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
  isOurSite: z.boolean(),
  createdAt: time(),
  version: z.number().int(),
});
export type Site = z.infer<typeof site>;

const point = z.strictObject({ lat: z.number(), lng: z.number() });
const place = z.strictObject({ address: z.string(), lat: z.number(), lng: z.number() });

export const sitesLocations = {
  createSite: endpoint({
    method: 'POST',
    path: '/site/create',
    summary: 'Creates a site.',
    access: ['iadmin'],
    request: {
      body: z.strictObject({
        name: line(200),
        address: line(500),
        lat: latitude(),
        lng: longitude(),
        isOurSite: z.boolean().optional(),
      }),
    },
    response: z.strictObject({ siteId: id() }),
    status: 201,
    idempotent: true,
  }),
  listSites: endpoint({
    method: 'GET',
    path: '/site/all',
    summary: "The company's sites.",
    access: ['user', 'iadmin'],
    request: { query: z.strictObject({ ...paging }) },
    response: z.strictObject({ sites: z.array(site), ...nextCursor }),
  }),
  updateSite: endpoint({
    method: 'PUT',
    path: '/site/update/:id',
    summary: "Changes a site's name and address.",
    access: ['user', 'iadmin'],
    request: {
      params: z.strictObject({ id: id() }),
      body: z.strictObject({
        name: line(200),
        address: line(500),
        lat: latitude().optional(),
        lng: longitude().optional(),
      }),
    },
    response: z.strictObject({ site }),
    versioned: true,
  }),
  autocompleteAddress: endpoint({
    method: 'GET',
    path: '/site/autocomplete',
    summary: 'Address suggestions for more than two typed characters.',
    access: ['user', 'iadmin'],
    request: { query: z.strictObject({ input: line(200, 0), language: z.string().max(20).optional() }) },
    response: z.strictObject({
      predictions: z.array(z.strictObject({ description: z.string(), place_id: z.string() })),
    }),
  }),
  getPlaceDetails: endpoint({
    method: 'GET',
    path: '/site/placedetails',
    summary: 'The coordinates of a suggestion.',
    access: ['user', 'iadmin'],
    request: { query: z.strictObject({ place_id: z.string().min(1).max(500) }) },
    response: z.strictObject({
      result: z.strictObject({
        geometry: z.strictObject({ location: point }),
        formatted_address: z.string().optional(),
      }),
    }),
  }),
  geocodeAddress: endpoint({
    method: 'GET',
    path: '/site/geocode',
    summary: 'An address to coordinates; `result` is null where nothing was found.',
    access: ['user', 'iadmin'],
    request: { query: z.strictObject({ address: line(500) }) },
    response: z.strictObject({ result: place.nullable() }),
  }),
  reverseGeocode: endpoint({
    method: 'GET',
    path: '/site/reverse',
    summary: 'Coordinates to an address; `result` is null where nothing was found.',
    access: ['user', 'iadmin'],
    request: { query: z.strictObject({ lat: latitude(), lng: longitude() }) },
    response: z.strictObject({ result: place.nullable() }),
  }),
};
