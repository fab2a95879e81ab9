import { expect, test } from '@jest/globals';
import { byteColumns, rotateKeys } from '@gatelingo/chassis/testing';
import { reencrypt } from '@gatelingo/chassis/work';
import type { JobTemplate } from '@gatelingo/proto/http/jobs';
import { findJobRow } from '../src/db/jobs.ts';
import { findTrucker } from '../src/db/projections.ts';
import { stepRowsOf } from '../src/db/steps.ts';
import { findTemplateRow } from '../src/db/templates.ts';
import { openJob } from '../src/use-cases/job-rows.ts';
import { openTemplate } from '../src/use-cases/job-templates.ts';
import { openTrucker } from '../src/db/trucker-personal.ts';
import { database } from '../src/db/database.ts';
import { company, confirm, eachTestHas, service } from './each-job.ts';
import { aJob } from './jobs-service.ts';

eachTestHas({ withJob: false });

test('after a new data key jobs, steps and truckers open without the old one', async () => {
  const { context, config } = service;
  const { store, log, metrics } = context;
  const { manager } = store;
  const { companyId, phone, truckerId } = company;
  const job = await service.job(company.token, aJob(company, { jobCreationMsg: 'Welcome' }));
  await confirm({ phone, jobId: job._id, stepId: job.steps[0]?._id, lat: 53.5, lng: 9.9 });
  const steps = [{ locationId: company.locations[0], offset: 0, message: 'Ask for Ida' }];
  const aTemplate = { name: 'Coils', title: 'Deliver steel', siteId: company.siteId, steps };
  const { body } = await service.post<{ template: JobTemplate }>(
    '/jobs/templates',
    { token: company.token },
    aTemplate,
  );
  const { rotated, after } = rotateKeys(config);
  const sealed = store.sealed(rotated);
  expect(sealed.map(({ name }) => name).sort()).toEqual(await byteColumns(store));

  await reencrypt({ store, sealer: rotated, sealed, log, metrics }, new AbortController().signal);

  const row = await findJobRow(manager, { companyId, id: job._id });
  if (!row) throw new Error('The job is gone.');
  expect(openJob({ sealer: after }, row, (await stepRowsOf(manager, [row])).get(row.id) ?? [])).toMatchObject({
    creationMessage: 'Welcome',
    trucker: { plainPhone: phone },
    steps: [{ confirmation: { lat: 53.5, lng: 9.9 } }, { message: '' }, { message: '' }],
  });
  const template = await findTemplateRow(manager, { companyId, id: body.template._id });
  if (!template) throw new Error('The template is gone.');
  expect(openTemplate({ sealer: after }, template)).toMatchObject({ steps: [{ message: 'Ask for Ida' }] });
  const trucker = await findTrucker(manager, companyId, truckerId);
  if (!trucker) throw new Error('The trucker is gone.');
  expect(openTrucker({ sealer: after }, trucker)).toMatchObject({ plainName: 'Krzysztof', plainPhone: phone });
});
