import type { RetentionState } from '@gatelingo/proto/http/privacy';
import type { Context } from '../../context.ts';
import { findPeriods } from '../db/retention-queries.ts';
import { retentionView } from '../view.ts';

/** How long a company keeps what is personal. */
export const getRetention = async ({ store, clock }: Context, companyId: string): Promise<RetentionState> =>
  retentionView(await findPeriods(store.manager, companyId), clock.now());
