import type { CodeCaller } from '@gatelingo/chassis/codes';
import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import { openedByPass } from './opened-by-pass.ts';

/** The visit of a pass, while the pass is valid. */
export const visitOfPass = async (context: Context, code: string, caller: CodeCaller): Promise<Visit> =>
  (await openedByPass(context, code, caller)).visit;
