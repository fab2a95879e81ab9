import type { Http } from '@gatelingo/chassis/http';
import { privacySubjects } from '@gatelingo/proto/http/privacy-internal';
import type { Context } from '../context.ts';
import { findSubjects } from '../use-cases/find-subjects.ts';
import { getSubject } from '../use-cases/get-subject.ts';

/** Guests, for auth's requests about personal data. */
export const subjectRoutes = (http: Http, context: Context): void => {
  http.handle(privacySubjects.findSubjects, ({ query }) => findSubjects(context, query));
  http.handle(privacySubjects.getSubject, ({ params, query }) => getSubject(context, query.companyId, params));
};
