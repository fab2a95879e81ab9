import type { Http } from '@gatelingo/chassis/http';
import { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../context.ts';
import { readFile } from '../use-cases/read-file.ts';

export const fileRoute = (http: Http, context: Context): void => {
  http.handle(registration.getFile, ({ params, query }) => readFile(context, { id: params.id, ...query }));
};
