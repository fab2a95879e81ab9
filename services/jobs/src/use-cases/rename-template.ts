import { problem } from '@gatelingo/chassis/errors';
import type { JobTemplate } from '@gatelingo/proto/http/jobs';
import type { Context } from '../context.ts';
import type { JobKey } from '../db/jobs.ts';
import { findTemplate, renameTemplate as renameRow } from '../db/templates.ts';
import { noSuchTemplate, refuseTakenName } from '../refusals.ts';
import { templateView } from '../view.ts';

/** Gives a template another name; the same name makes no new version. */
export const renameTemplate = (
  context: Context,
  key: JobKey,
  { name, ifMatch }: { name: string; ifMatch: number | undefined },
): Promise<JobTemplate> =>
  refuseTakenName(() =>
    context.store.transaction(async (tx) => {
      const { manager } = tx;
      const template = await findTemplate(manager, context.sealer, key, { lock: true });
      if (!template) throw noSuchTemplate();
      if (ifMatch !== undefined && ifMatch !== template.version) {
        const details = [{ field: 'name', code: 'changed', error: `This is now: ${template.name}` }];
        throw problem('changed_by_someone_else', 'Someone else changed this template in the meantime.', { details });
      }
      if (name === template.name) return templateView(template);
      const renamed = { ...template, name, version: template.version + 1 };
      await renameRow(manager, renamed);
      await context.bus.audit(tx, { companyId: key.companyId, what: 'template.changed', ids: [key.id] });
      return templateView(renamed);
    }),
  );
