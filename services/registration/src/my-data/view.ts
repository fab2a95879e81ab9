import { defused } from '@gatelingo/proto/http/defused';
import type { MyDataLink } from '@gatelingo/proto/http/my-data';
import type { AskRow } from '../db/entities.ts';

/** The content of the link to an ask: nothing about the person. */
export const linkAnswer = (
  { kind, state, truckerId, askedAt, waitsUntil, endsAt }: AskRow,
  { companyName, timeZone }: { companyName: string; timeZone: string },
): MyDataLink => ({
  ...{ companyName: defused(companyName), kind, state, isWhole: truckerId !== null, timeZone },
  ...{ askedAt: askedAt.toISOString(), endsAt: endsAt.toISOString() },
  ...(waitsUntil && { waitsUntil: waitsUntil.toISOString() }),
});
