import { staff, type Http } from '@gatelingo/chassis/http';
import { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import { readImage } from '../use-cases/read-image.ts';
import { uploadImages } from '../use-cases/upload-images.ts';

const forGood = 'public, max-age=31536000, immutable';
const untilItsSizeIsMade = 'public, max-age=60';

export const imageRoutes = (http: Http, context: Context): void => {
  http.handle(registration.uploadImages, (request) =>
    uploadImages(context, { companyId: staff(request).companyId, files: request.files }),
  );
  http.handle(registration.getImage, async ({ params, query, headers, reply }) => {
    const { width, format } = query;
    const image = await readImage(context, params.key, {
      ...(width && { width: Number(width) }),
      ...(format && { format }),
    });
    reply
      .header('etag', image.etag)
      .header('cache-control', image.isWanted ? forGood : untilItsSizeIsMade)
      // A client of the documents may be a page of another site.
      .header('cross-origin-resource-policy', 'cross-origin');
    if (headers['if-none-match'] !== image.etag) return image.read();
    reply.status(304);
    return { contentType: 'image/jpeg', bytes: new Uint8Array() };
  });
};
