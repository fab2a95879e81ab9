import type { Http } from '@gatelingo/chassis/http';
import { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import { readFile } from '../use-cases/read-file.ts';

export const fileRoute = (http: Http, context: Context): void => {
  http.handle(registration.getFile, async ({ params, query, reply }) => {
    const { expires, signature, download } = query;
    const file = await readFile(context, { id: params.id, expires, signature });
    if (download) reply.header('content-disposition', `attachment; filename="${file.fileName ?? 'file'}"`);
    return file;
  });
};
