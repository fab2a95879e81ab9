import { staff, type Http } from '@gatelingo/chassis/http';
import { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import { answerByPass } from '../use-cases/answer-by-pass.ts';
import { leaveByDriver } from '../use-cases/leave-by-driver.ts';
import { listYard } from '../use-cases/list-yard.ts';
import { enterDriver } from '../use-cases/enter-driver.ts';
import { listOnSite } from '../use-cases/list-on-site.ts';
import { moveByStaff } from '../use-cases/move-by-staff.ts';
import { removeFromSite } from '../use-cases/remove-nameless.ts';
import { undoMove } from '../use-cases/undo-move.ts';

export const yardRoutes = (http: Http, context: Context): void => {
  http.handle(registration.listYard, (request) =>
    listYard(context, { companyId: staff(request).companyId, query: request.query }),
  );
  http.handle(registration.enterDriver, (request) =>
    enterDriver(context, { caller: staff(request), body: request.body, idempotencyKey: request.idempotencyKey }),
  );
  http.handle(registration.listOnSite, (request) =>
    listOnSite(context, { companyId: staff(request).companyId, query: request.query }),
  );
  http.handle(registration.removeFromSite, (request) =>
    removeFromSite(context, { companyId: staff(request).companyId, id: request.params.id }),
  );
  http.handle(registration.callVisit, async (request) => {
    const { params, body, ifMatch } = request;
    const asked = { caller: staff(request), id: params.id, ifMatch, ...body };
    return { visit: await moveByStaff(context, { ...asked, cause: 'call' }) };
  });
  http.handle(registration.dockVisit, async (request) => {
    const { params, body, ifMatch } = request;
    const asked = { caller: staff(request), id: params.id, ifMatch, ...body };
    return { visit: await moveByStaff(context, { ...asked, cause: 'dock' }) };
  });
  http.handle(registration.finishVisit, async (request) => {
    const { params, ifMatch } = request;
    return { visit: await moveByStaff(context, { caller: staff(request), id: params.id, ifMatch, cause: 'done' }) };
  });
  http.handle(registration.leaveVisit, async (request) => {
    const { params, ifMatch } = request;
    return { visit: await moveByStaff(context, { caller: staff(request), id: params.id, ifMatch, cause: 'leave' }) };
  });
  http.handle(registration.turnAway, async (request) => {
    const { params, body, ifMatch } = request;
    const asked = { caller: staff(request), id: params.id, ifMatch, ...body };
    return { visit: await moveByStaff(context, { ...asked, cause: 'turn-away' }) };
  });
  http.handle(registration.answerCall, ({ body, ip, proofOfWork }) => answerByPass(context, body, { ip, proofOfWork }));
  http.handle(registration.leaveByDriver, ({ body, ip, proofOfWork }) =>
    leaveByDriver(context, body.code, { ip, proofOfWork }),
  );
  http.handle(registration.undoMove, async (request) => {
    const { params, ifMatch } = request;
    return { visit: await undoMove(context, { caller: staff(request), id: params.id, ifMatch }) };
  });
};
