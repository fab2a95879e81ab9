import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import { postedKind } from '@gatelingo/proto/http/chat';
import type { notification, Template, TemplatePreview } from '@gatelingo/proto/http/notification';
import { buttonsOf, templateLanguage } from '@gatelingo/proto/templates';
import type { Context } from '../../context.ts';
import { findPersonsOf } from '../db/jobs.ts';
import { templateText, type TextFacts } from '../domain/message-text.ts';
import { withoutLinkCodes } from '../domain/step-link.ts';
import { pickTemplate } from '../../templates/domain/pick-template.ts';
import { listTemplates } from '../../templates/use-cases/list-templates.ts';
import { readContents } from '../../templates/use-cases/read-contents.ts';
import { templateStep } from '../domain/template-step.ts';
import { templateFactsOf } from './template-facts.ts';
import { waitForJob } from './wait-for-job.ts';

const find = (templates: readonly Template[], of: Pick<Template, 'kind' | 'language'>) =>
  templates.find(({ kind, language }) => kind === of.kind && language === of.language);

const statusOf = (template: Template | undefined): Template['status'] =>
  template?.isEarlierUsed === true ? 'approved' : (template?.status ?? 'missing');

/** Each template as a job's trucker would get it now. */
export const previewTemplates = async (
  context: Context,
  companyId: string,
  { jobId, language: wanted }: { jobId: string; language?: string | undefined },
): Promise<AnswerOf<typeof notification.previewTemplates>> => {
  const { store, sealer } = context;
  const job = await waitForJob(context, companyId, jobId);
  const person = (await findPersonsOf(store.manager, sealer, [job])).get(jobId);
  if (!person) return { templates: [] };
  const [{ templates }, contents] = await Promise.all([listTemplates(context), readContents(context)]);
  const own = templateLanguage(person.language);
  const preview = async (kind: TemplatePreview['kind']): Promise<TemplatePreview> => {
    const stepId = templateStep(job, kind);
    const {
      facts: ourFacts,
      driverFacts,
      languages,
    } = await templateFactsOf(context, store, { job, person, stepId: stepId ?? null });
    const picked = pickTemplate(contents, { kind, hasNote: (driverFacts.note ?? '') !== '' }, own);
    const shown = (facts: TextFacts) => ({ ...facts, link: withoutLinkCodes(facts.link) });
    const ourLanguage = templateLanguage(wanted ?? languages.company);
    const about = { kind, status: statusOf(find(templates, { kind, language: own })), lacksStep: stepId === undefined };
    if (!picked || stepId === undefined) return { ...about, language: picked?.language ?? '', text: '', buttons: [] };
    const { language, version } = picked;
    const ours = ourLanguage !== language && {
      ...{ ourText: templateText(kind, ourLanguage, shown(ourFacts), version), ourLanguage },
    };
    const buttons = buttonsOf(kind, language, version).map(({ title }) => title);
    return { ...about, language, text: templateText(kind, language, shown(driverFacts), version), ...ours, buttons };
  };
  return { templates: await Promise.all(postedKind.options.map(preview)) };
};
