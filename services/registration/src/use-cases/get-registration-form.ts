import { defused } from '@gatelingo/proto/http/defused';
import type { registration } from '@gatelingo/proto/http/registration';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../context.ts';
import { findCompany } from '../db/projections.ts';
import { formQuestionnaire } from '../questionnaires/use-cases/form-questionnaire.ts';
import { printedGate } from './printed-barcode.ts';

/** The form behind a poster's link; if the code is out of use, the page shows that. */
export const getRegistrationForm = async (
  context: Context,
  { barcodeId, language }: { barcodeId: string; language: string | undefined },
): Promise<AnswerOf<typeof registration.getRegistrationForm>> => {
  const { barcode, site } = await printedGate(context, barcodeId);
  const { manager } = context.store;
  const inUse = barcode.deletedAt === null;
  const [company, form] = await Promise.all([
    findCompany(manager, barcode.companyId),
    inUse ? formQuestionnaire(context, barcode, language) : { questionnaire: null },
  ]);
  return {
    companyName: defused(company?.name ?? ''),
    ...form,
    siteName: defused(site?.name ?? ''),
    siteAddress: site?.address ?? '',
    barcodeName: defused(barcode.name),
    inUse,
  };
};
