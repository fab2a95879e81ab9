import type { CodeCaller } from '@gatelingo/chassis/codes';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import { visitOfPass } from '../../passes/use-cases/visit-of-pass.ts';
import { passVisitView } from '../../passes/view.ts';
import { moveVisit } from './move-visit.ts';

/** The driver of a pass has left, or reports it while the vehicle is at a dock; once more it changes nothing. */
export const leaveByDriver = async (
  context: Context,
  code: string,
  caller: CodeCaller,
): Promise<AnswerOf<typeof registration.leaveByDriver>> => {
  const { companyId, id } = await visitOfPass(context, code, caller);
  const place = await context.store.transaction((tx) =>
    moveVisit(context, tx, { companyId, id, cause: 'driverLeaves', movedBy: null }),
  );
  return { visit: passVisitView(place) };
};
