import type { Http } from '@gatelingo/chassis/http';
import { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import { linkSession } from '../use-cases/link-session.ts';
import { askNumberCode } from '../use-cases/ask-number-code.ts';
import { proveByCode } from '../use-cases/prove-by-code.ts';
import { openPass } from '../use-cases/open-pass.ts';

export const passRoute = (http: Http, context: Context): void => {
  http.handle(registration.openPass, ({ body, ip, proofOfWork }) => openPass(context, body.code, { ip, proofOfWork }));
  http.handle(registration.askNumberCode, ({ body, ip, proofOfWork }) =>
    askNumberCode(context, body.code, { ip, proofOfWork }),
  );
  http.handle(registration.proveByCode, ({ body, ip, proofOfWork }) => proveByCode(context, body, { ip, proofOfWork }));
  http.handle(registration.linkSession, ({ body, ip, proofOfWork, sessionKey }) =>
    linkSession(context, { ...body, sessionKey }, { ip, proofOfWork }),
  );
};
