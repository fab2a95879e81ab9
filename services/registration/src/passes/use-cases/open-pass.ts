import type { CodeCaller } from '@gatelingo/chassis/codes';
import { defused, defusedIn } from '@gatelingo/proto/http/defused';
import type { PassStep, registration } from '@gatelingo/proto/http/registration';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import { findCallOfVisit, findJobsOfVisit } from '../db/pass-queries.ts';
import { findSurroundings } from '../db/pass-surroundings.ts';
import { findQueue } from '../db/queue-queries.ts';
import { jobOnPass } from '../domain/pass.ts';
import { isProvedOnPass } from '../../visits/domain/proof.ts';
import { queueStart, waitingBefore } from '../domain/queue.ts';
import { registrationNumber } from '../../visits/domain/registration-number.ts';
import { whatsAppOf } from '../domain/whatsapp-link.ts';
import { canGetCode } from './can-get-code.ts';
import { boundPhoneOf, type BoundPhone } from '../../visits/domain/other-phone.ts';
import { passCallView, passVisitView } from '../view.ts';
import { openedByPass } from './opened-by-pass.ts';

type Answer = AnswerOf<typeof registration.openPass>;

/** The address stays as it is: a driver copies it into a map. */
const leavingStep = ({ driverLocationName, driverMessage, ...step }: PassStep): PassStep => ({
  ...defusedIn(step, 'locationName', 'message'),
  ...(driverLocationName && { driverLocationName: defusedIn(driverLocationName, 'text') }),
  ...(driverMessage && { driverMessage: defusedIn(driverMessage, 'text') }),
});

/** The number of the visit as its pass shows it. Another phone that gets the messages gets the pass by them, but no secret. */
const numberOf = (
  context: Context,
  visit: Visit,
  { bound, ...given }: Parameters<typeof canGetCode>[2] & { bound: BoundPhone['kind'] },
): NonNullable<Answer['number']> => {
  const secret = bound === 'accepted' ? null : visit.numberSecret;
  return {
    isProved: isProvedOnPass(visit),
    canGetCode: canGetCode(context, visit, given),
    ...(secret !== null && { secret }),
  };
};

const passAnswer = async (
  context: Context,
  { visit, place, endsAt }: Awaited<ReturnType<typeof openedByPass>>,
  now: Date,
): Promise<Answer> => {
  const { store, sealer } = context;
  const { manager } = store;
  const [around, jobs, call] = await Promise.all([
    findSurroundings(manager, visit),
    findJobsOfVisit(manager, sealer, visit),
    place && findCallOfVisit(manager, place),
  ]);
  const other = boundPhoneOf(visit);
  const bound = other.kind;
  const phone = other.kind === 'accepted' ? other.phone : visit.phone;
  const companyName = defused(around.companyName);
  const whatsApp = whatsAppOf(context.config, {
    companyId: visit.companyId,
    companyName,
    language: visit.preferredLanguage,
    code: visit.pass.whatsAppCode,
    isConnected: bound === 'registered' || bound === 'accepted',
  });
  const isWaiting = (place?.state ?? 'waiting') === 'waiting' && jobs.length === 0;
  const queue = isWaiting ? await findQueue(manager, visit, queueStart(visit.registeredAt)) : [];
  return {
    registrationNumber: registrationNumber(visit.id, visit.registeredAt),
    registeredAt: visit.registeredAt.toISOString(),
    companyName,
    siteName: defused(visit.siteName),
    timeZone: visit.timeZone,
    ...(around.sitePhone !== '' && { sitePhone: around.sitePhone }),
    ...(around.assemblyPoint !== '' && { assemblyPoint: defused(around.assemblyPoint) }),
    barcodeId: visit.barcodeId,
    barcodeName: defused(visit.barcodeName),
    licensePlateTruck: visit.licensePlateTruck,
    validUntil: endsAt.toISOString(),
    answeredAt: now.toISOString(),
    ...(place && { visit: passVisitView(place) }),
    ...(call && { call: passCallView(call) }),
    waitingBefore: waitingBefore(queue),
    ...(whatsApp && { whatsApp: { ...whatsApp, ...(whatsApp.isConnected && { ending: phone.slice(-2) }) } }),
    number: numberOf(context, visit, { phone: visit.phone, around, bound }),
    ...jobOnPass(jobs.map((row) => ({ ...row, steps: row.steps?.map(leavingStep) ?? [] }))),
  };
};

/** A visit's pass. */
export const openPass = async (context: Context, code: string, caller: CodeCaller): Promise<Answer> => {
  const now = context.clock.now();
  return passAnswer(context, await openedByPass(context, code, caller), now);
};
