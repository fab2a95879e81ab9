import type { Http } from '@gatelingo/chassis/http';
import { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import { askMyDataCode } from '../use-cases/ask-my-data-code.ts';
import { askMyData } from '../use-cases/ask-my-data.ts';
import { openLink } from '../use-cases/open-link.ts';
import { showMyData } from '../use-cases/show-my-data.ts';
import { stopErasure } from '../use-cases/stop-erasure.ts';

export const myDataRoutes = (http: Http, context: Context): void => {
  http.handle(registration.showMyData, ({ body, ip, proofOfWork }) =>
    showMyData(context, body.code, { ip, proofOfWork }),
  );
  http.handle(registration.askMyDataCode, ({ body, ip, proofOfWork }) =>
    askMyDataCode(context, body.code, { ip, proofOfWork }),
  );
  http.handle(registration.askMyData, ({ body, ip, proofOfWork }) => askMyData(context, body, { ip, proofOfWork }));
  http.handle(registration.openMyDataLink, ({ body, ip, proofOfWork }) =>
    openLink(context, body.code, { ip, proofOfWork }),
  );
  http.handle(registration.stopErasure, ({ body, ip, proofOfWork }) =>
    stopErasure(context, body.code, { ip, proofOfWork }),
  );
};
