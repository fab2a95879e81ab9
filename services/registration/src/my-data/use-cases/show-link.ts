import type { MyDataLink } from '@gatelingo/proto/http/my-data';
import type { Context } from '../../context.ts';
import type { AskRow } from '../../db/entities.ts';
import { findPlaceOf } from '../db/ask-queries.ts';
import { linkAnswer } from '../view.ts';

/** An ask as its link shows it. */
export const showLink = async ({ store }: Pick<Context, 'store'>, ask: AskRow): Promise<MyDataLink> =>
  linkAnswer(ask, await findPlaceOf(store.manager, ask));
