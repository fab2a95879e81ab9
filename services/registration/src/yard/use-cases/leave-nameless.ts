import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { saveNameless } from '../db/presence-queries.ts';
import { perhapsSince } from '../domain/presence.ts';

/** Who is erased while on site, or perhaps still there, is missed in a fire: a line without a name stays until staff remove it. */
export const leaveNameless = (
  { clock }: Pick<Context, 'clock'>,
  { manager }: PgTx,
  of: { companyId: string; visitIds: readonly string[] },
): Promise<void> => saveNameless(manager, { ...of, perhapsSince: perhapsSince(clock.now()) });
