import type { Http } from '@gatelingo/chassis/http';
import { jobs } from '@gatelingo/proto/http/jobs';
import type { Context } from '../context.ts';
import { askStaff } from '../use-cases/ask-staff.ts';
import { confirmStep } from '../use-cases/confirm-step.ts';
import { findStep } from '../use-cases/find-step.ts';
import { openLink } from '../use-cases/open-link.ts';

export const confirmationRoutes = (http: Http, context: Context): void => {
  http.handle(jobs.findStep, ({ body, ip, proofOfWork }) => findStep(context, body, { ip, proofOfWork }));
  http.handle(jobs.openLink, ({ body, ip, proofOfWork }) => openLink(context, body, { ip, proofOfWork }));
  http.handle(jobs.confirmStep, ({ body, ip, proofOfWork }) => confirmStep(context, body, { ip, proofOfWork }));
  http.handle(jobs.askStaff, ({ body, ip, proofOfWork }) => askStaff(context, body, { ip, proofOfWork }));
};
