import { staff, type Http } from '@gatelingo/chassis/http';
import { privacyFiles } from '@gatelingo/proto/http/privacy';
import type { Context } from '../../context.ts';
import { copyByLink } from '../use-cases/copy-by-link.ts';
import { copyOfRequest } from '../use-cases/copy-of-request.ts';

export const copyRoutes = (http: Http, context: Context): void => {
  http.handle(privacyFiles.getRequestFile, (request) =>
    copyOfRequest(context, { companyId: staff(request).companyId, id: request.params.id }, request.signal),
  );

  http.handle(privacyFiles.getOwnFile, ({ query, ip, proofOfWork, signal }) =>
    copyByLink(context, { code: query.code, ip, proofOfWork }, signal),
  );
};
