import type { KeptAnswer } from '@gatelingo/chassis/http';
import { defused } from '@gatelingo/proto/http/defused';
import { registration } from '@gatelingo/proto/http/registration';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../../context.ts';
import { findCompany } from '../../db/projections.ts';
import { askedTranslation } from '../../questionnaires/use-cases/asked-translation.ts';
import { formQuestionnaire } from '../../questionnaires/use-cases/form-questionnaire.ts';
import { formVersion } from '../../questionnaires/use-cases/form-version.ts';
import { keptDays } from '../../use-cases/kept-days.ts';
import { printedBarcode } from './printed-barcode.ts';

const { getRegistrationForm: form } = registration;

/**
 * The form behind a poster's link; if the code is out of use, the page shows that. One with a questionnaire is made once for
 * each version, language, state of its translation and barcode: it may have two megabytes.
 */
export const getRegistrationForm = async (
  context: Context,
  { barcodeId, language, ip }: { barcodeId: string; language: string | undefined; ip: string },
): Promise<AnswerOf<typeof form> | KeptAnswer> => {
  const { barcode, site } = await printedBarcode(context, barcodeId);
  const { manager } = context.store;
  const { companyId, questionnaireId } = barcode;
  const inUse = barcode.deletedAt === null;
  const [company, version, days] = await Promise.all([
    findCompany(manager, companyId),
    inUse ? formVersion(context, barcode) : null,
    keptDays(context, companyId),
  ]);
  const ofBarcode = {
    companyName: defused(company?.name ?? ''),
    siteName: defused(site?.name ?? ''),
    siteAddress: site?.address ?? '',
    barcodeName: defused(barcode.name),
    inUse,
    keptDays: days,
  };
  if (questionnaireId === null || version === null) return { ...ofBarcode, questionnaire: null };
  const translation = await askedTranslation(context, { companyId, questionnaireId, version }, language);
  const { kept, making } = context.forms;
  return kept.of(form, JSON.stringify([questionnaireId, version, language ?? '', translation, ofBarcode]), () =>
    making.run({ companyId, strangersAddress: ip }, async () => ({
      ...ofBarcode,
      ...(await formQuestionnaire(context, barcode, { language, translation })),
    })),
  );
};
