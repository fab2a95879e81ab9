import { staff, type Http } from '@gatelingo/chassis/http';
import { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import { createBarcode } from '../use-cases/create-barcode.ts';
import { deleteBarcode } from '../use-cases/delete-barcode.ts';
import { getBarcode } from '../use-cases/get-barcode.ts';
import { listBarcodes } from '../use-cases/list-barcodes.ts';
import { updateBarcode } from '../use-cases/update-barcode.ts';

export const barcodeRoutes = (http: Http, context: Context): void => {
  http.handle(registration.createBarcode, async (request) => {
    const { body, idempotencyKey, reply } = request;
    const answer = await createBarcode(context, { caller: staff(request), body, idempotencyKey });
    reply.etag(answer.barcode.version);
    return answer;
  });
  http.handle(registration.listBarcodes, (request) =>
    listBarcodes(context, { companyId: staff(request).companyId, query: request.query }),
  );
  http.handle(registration.getBarcode, async (request) => {
    const barcode = await getBarcode(context, { companyId: staff(request).companyId, id: request.params.id });
    request.reply.etag(barcode.version);
    return { barcode };
  });
  http.handle(registration.updateBarcode, async (request) => {
    const { params, body, ifMatch, reply } = request;
    const barcode = await updateBarcode(context, { caller: staff(request), id: params.id, body, ifMatch });
    reply.etag(barcode.version);
    return { barcode };
  });
  http.handle(registration.deleteBarcode, async (request) => {
    await deleteBarcode(context, { companyId: staff(request).companyId, id: request.params.id });
    return { message: 'QR code deleted' };
  });
};
