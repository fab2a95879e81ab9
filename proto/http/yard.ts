import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, languageCode, line, name, nextCursor, paging, personal, phone, plate, time } from './fields.ts';
import { numberProof } from './number-proof.ts';
import { enteredConsents } from '../consent-given.ts';
import { callAnswers, rungStates, rungWays, skipReasons } from '../call-rungs.ts';
import { onSiteStates, visitStates } from '../visit-states.ts';
import { everyRole } from '../roles.ts';

const visitState = z.enum(visitStates);
const onSiteState = visitState.extract(onSiteStates);

const rung = z.strictObject({
  by: z.enum(rungWays),
  state: z.enum(rungStates),
  /** Since when. */
  at: time(),
  /** Why it reaches nobody; with `skipped` alone. */
  why: z.enum(skipReasons).optional(),
});
export type CallRung = z.infer<typeof rung>;

const call = z.strictObject({
  _id: id(),
  placeName: z.string(),
  calledAt: time(),
  /** Those that were tried, in the order of `rungWays`. */
  rungs: z.array(rung),
  /** The driver has seen it, or answered. */
  reached: z.boolean(),
  /** The driver's last answer. */
  answer: z
    .strictObject({
      what: z.enum(callAnswers),
      /** In so many minutes; with `later` alone. */
      minutes: z.int().optional(),
      by: z.enum(rungWays),
      at: time(),
    })
    .optional(),
  /** The site's minutes are over and the call has reached nobody: since when. */
  notReachedAt: time().optional(),
});
export type YardCall = z.infer<typeof call>;

const yardVisit = z.strictObject({
  _id: id(),
  truckerId: id(),
  state: visitState,
  /** Of the moves alone; the `ETag`. */
  version: z.int(),
  /** Since when it is in this state. */
  since: time(),
  registeredAt: time(),
  siteId: id(),
  siteName: z.string(),
  /** IANA: by whose clock its times are shown. */
  timeZone: z.string(),
  /** The site's: after so many minutes a wait is long. */
  waitLimitMinutes: z.int(),
  barcodeName: z.string(),
  licensePlateTruck: personal(z.string()),
  licensePlateTrailer: personal(z.string()),
  name: personal(z.string()),
  surname: personal(z.string()),
  language: z.string(),
  loadingNumber: z.string(),
  freightCompanyName: z.string(),
  /** Where it was sent to, or stands; empty while it waits. */
  placeName: z.string(),
  /** The call that is in force. */
  call: call.optional(),
  /** The driver reported on the pass that the vehicle has left: it has in `left`, else staff confirm it. */
  leftByDriver: z.literal(true).optional(),
  /** The reason of a visit that was turned away. */
  reason: personal(z.string()).optional(),
  /** Its active job, the newest of several, and the step that comes next. */
  job: z
    .strictObject({
      _id: id(),
      step: z.strictObject({ number: z.int(), of: z.int(), locationName: z.string(), dueTime: time() }).optional(),
    })
    .optional(),
  /** How many mandatory questions have no answer; absent: none. */
  missingAnswers: z.int().optional(),
  /** The questionnaire could not be read by the driver, and nobody has explained it. */
  needsExplaining: z.literal(true).optional(),
  /** Staff moved it last, or its driver left: that can be taken back. */
  canUndo: z.boolean(),
  ...numberProof,
});
export type YardVisit = z.infer<typeof yardVisit>;

/** A call that is in force, on the pass of its visit. */
export const passCall = z.strictObject({
  _id: id(),
  placeName: z.string(),
  calledAt: time(),
  answer: z.strictObject({ what: z.enum(callAnswers), minutes: z.int().optional() }).optional(),
});

/** The answers of a driver to a call on the pass; `seen` comes by itself when the call is before the eyes. */
export const passAnswer = z.enum([...callAnswers, 'seen']);

/** A visit on its own pass. */
export const passVisit = z.strictObject({
  state: visitState,
  since: time(),
  /** Where it was called to, or stands; empty while it waits. */
  placeName: z.string(),
  /** Its driver reported that the vehicle has left: it has in `left`, else staff confirm it. */
  leftByDriver: z.literal(true).optional(),
});

const counts = z.strictObject({ waiting: z.int(), called: z.int(), docked: z.int(), done: z.int() });
export type YardCounts = z.infer<typeof counts>;

const move = <Body extends z.ZodObject>(path: string, summary: string, body: Body) =>
  endpoint(`POST /yard/visits/:id/${path}`, {
    summary,
    access: everyRole,
    request: { params: z.strictObject({ id: id() }), body },
    response: z.strictObject({ visit: yardVisit }),
    versioned: true,
    audit: 'visit.moved',
  });
const nothing = z.strictObject({});

/** A driver whom staff enter: without a phone of their own, or with no hand free. */
const enteredDriver = z.strictObject({
  siteId: id(),
  name: personal(name(100)),
  surname: personal(name(100)).optional(),
  licensePlateTruck: personal(plate()),
  preferredLanguage: languageCode(),
  /** How the driver agreed that the data is stored. */
  consent: z.enum(enteredConsents),
  /** Entered by staff, it is not proved. */
  phone: personal(phone()).optional(),
  licensePlateTrailer: personal(plate()).optional(),
  loadingNumber: line(100).optional(),
  freightCompanyName: name(200).optional(),
});
export type EnteredDriver = z.infer<typeof enteredDriver>;

/** A person on site, as a list for an evacuation has it. */
const presence = z.strictObject({
  _id: id(),
  state: visitState,
  siteId: id(),
  /** IANA: by whose clock its times are shown. */
  timeZone: z.string(),
  barcodeName: z.string(),
  /** Where it was sent to, or stands; empty while it waits. */
  placeName: z.string(),
  name: personal(z.string()),
  surname: personal(z.string()),
  licensePlateTruck: personal(z.string()),
  licensePlateTrailer: personal(z.string()),
  language: z.string(),
  /** Since when it is on site. */
  since: time(),
});
export type Presence = z.infer<typeof presence>;

/** Of who was erased while on site: somebody is there. */
const nameless = presence.pick({
  _id: true,
  siteId: true,
  timeZone: true,
  placeName: true,
  since: true,
});

/** Who is on site, and the moves of a visit. An impossible move is refused with 422. */
export const yardEndpoints = {
  listYard: endpoint('GET /yard/visits', {
    summary: 'The visits that are on site, the longest waiting first, and how many are in each state.',
    access: everyRole,
    audit: 'visit.listed',
    request: {
      query: z.strictObject({
        siteId: id().optional(),
        state: onSiteState.optional(),
        /** As in the list of visits: any part of the name, plate, phone or company. */
        search: personal(line(100, 0)).optional(),
        ...paging,
      }),
    },
    response: z.strictObject({ visits: z.array(yardVisit), counts, ...nextCursor }),
  }),
  enterDriver: endpoint('POST /yard/visits', {
    summary: 'Staff enter a driver who is on site now. The PDF follows, and says how consent was given.',
    access: everyRole,
    audit: 'visit.created',
    request: { body: enteredDriver },
    response: z.strictObject({
      visit: yardVisit,
      /** For the printed slip, and for the board's search. */
      registrationNumber: z.string(),
    }),
    status: 201,
    idempotent: true,
  }),
  listOnSite: endpoint('GET /yard/on-site', {
    summary: 'Who is on site now, and apart who perhaps is: those who left by their own tap, for 12.5 hours.',
    access: everyRole,
    audit: 'visit.listed',
    request: { query: z.strictObject({ siteId: id().optional(), ...paging }) },
    response: z.strictObject({
      asOf: time(),
      visits: z.array(presence),
      /** How many `visits` all pages have. */
      count: z.int(),
      /** The sites of this page's lines, as they are called now. */
      sites: z.array(z.strictObject({ _id: id(), name: z.string(), assemblyPoint: z.string() })),
      /** With the first page alone, as `nameless`; at most 1,000. */
      perhaps: z.array(z.strictObject({ ...presence.shape, leftAt: time() })),
      /** Erased while on site; staff take them off. */
      nameless: z.array(nameless),
      ...nextCursor,
    }),
  }),
  removeFromSite: endpoint('POST /yard/on-site/:id/remove', {
    summary: 'Somebody who was erased while on site has left; again answers the same.',
    access: everyRole,
    request: { params: z.strictObject({ id: id() }), body: nothing },
    response: nothing,
    audit: 'visit.moved',
  }),
  callVisit: move(
    'call',
    'Staff call the driver to one of their locations, or to a place in their own words.',
    z.strictObject({ locationId: id().optional(), text: line(200, 0).optional() }),
  ),
  dockVisit: move('dock', 'The vehicle stands at a dock.', z.strictObject({ locationId: id().optional() })),
  finishVisit: move('done', 'The vehicle is loaded or unloaded; it is still on site.', nothing),
  leaveVisit: move('leave', 'The vehicle has left the site.', nothing),
  turnAway: move('turn-away', 'Staff turn the driver away.', z.strictObject({ reason: personal(line(500)) })),
  undoMove: move('undo', 'Takes the last move of staff, or of a driver who left, back.', nothing),
};
