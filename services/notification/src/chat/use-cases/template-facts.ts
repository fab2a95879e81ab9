import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findCompany } from '../../db/companies.ts';
import { driverNote } from '../domain/driver-words.ts';
import type { TextFacts } from '../domain/message-text.ts';
import { stepLink } from '../domain/step-link.ts';
import type { TemplateInput } from '../domain/template-input.ts';

/** The values for a job's templates, as staff wrote them and as the driver reads them, and the languages to render. */
export const templateFactsOf = async (
  { config }: Pick<Context, 'config'>,
  { manager }: Pick<PgTx, 'manager'>,
  { job, person, stepId }: Omit<TemplateInput, 'kind'>,
): Promise<{ facts: TextFacts; driverFacts: TextFacts; languages: { company: string; trucker: string } }> => {
  // The company's fact travels on another topic and may be behind.
  const company = (await findCompany(manager, job.companyId)) ?? { name: config.BRAND, language: 'en' };
  const step = job.steps.find((each) => each.stepId === stepId);
  const facts = {
    company: company.name,
    job: job.title,
    place: step?.place ?? '',
    dueAt: step && new Date(step.dueAt),
    timeZone: step?.timeZone,
    note: (stepId !== null && person.words.steps[stepId]?.note) || '',
    link: stepId === null ? '' : stepLink(config.PUBLIC_URL, person, { jobId: job.jobId, stepId }),
  };
  const driverFacts = {
    ...facts,
    job: person.words.title || facts.job,
    place: (stepId !== null && person.words.steps[stepId]?.place) || facts.place,
    note: driverNote(person.words, stepId, person.language),
  };
  return { facts, driverFacts, languages: { company: company.language, trucker: person.language } };
};
