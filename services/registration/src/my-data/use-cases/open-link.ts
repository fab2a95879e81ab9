import type { CodeCaller } from '@gatelingo/chassis/codes';
import type { MyDataLink } from '@gatelingo/proto/http/my-data';
import type { Context } from '../../context.ts';
import { findLink } from './find-link.ts';
import { showLink } from './show-link.ts';

/** Opens the link of a message. */
export const openLink = async (context: Context, code: string, caller: CodeCaller): Promise<MyDataLink> =>
  showLink(context, await findLink(context, code, caller));
