import { hashRequest } from '@gatelingo/chassis/postgres';
import type { StaffCaller } from '@gatelingo/chassis/http';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { EnteredDriver, yardEndpoints } from '@gatelingo/proto/http/yard';
import type { Context } from '../../context.ts';
import { publishBarcode } from '../../barcodes/facts.ts';
import { enteredBarcode } from '../../barcodes/use-cases/entered-barcode.ts';
import { waitForSite } from '../../barcodes/use-cases/wait-for-site.ts';
import { submissionIndex } from '../../db/lookups.ts';
import { canonicalPayload } from '../../visits/domain/payload.ts';
import { registrationNumber } from '../../visits/domain/registration-number.ts';
import { type FormVisit, storeVisit } from '../../visits/use-cases/store-visit.ts';
import { withFreeCode } from '../../visits/use-cases/with-free-code.ts';
import { getYardVisit } from './get-yard-visit.ts';

const visitOf = (driver: EnteredDriver): FormVisit => ({
  kind: 'trucker',
  preferredLanguage: driver.preferredLanguage,
  ...{ name: driver.name, surname: driver.surname ?? '', phone: driver.phone ?? '' },
  ...{ licensePlateTruck: driver.licensePlateTruck, licensePlateTrailer: driver.licensePlateTrailer ?? '' },
  ...{ loadingNumber: driver.loadingNumber ?? '', freightCompanyName: driver.freightCompanyName ?? '' },
  ...{ freightCompanyCity: '', freightCompanyCountry: '', hasFoodAdvertising: false, isFoodLoad: false },
  ...{ isSignatureTyped: false, questionnaireId: null, questionnaireVersion: null, readIn: null, missingAnswers: 0 },
  ...{ consentGiven: driver.consent, consentVersion: undefined, numberSecret: undefined },
});

/** Staff enter a driver: a visit like any other, which waits from now on. */
export const enterDriver = async (
  context: Context,
  {
    caller: { companyId },
    body,
    idempotencyKey,
  }: { caller: StaffCaller; body: EnteredDriver; idempotencyKey: string | undefined },
): Promise<AnswerOf<typeof yardEndpoints.enterDriver>> => {
  const { store, sealer } = context;
  const site = await waitForSite(context, companyId, body.siteId);
  const call = { companyOrScope: companyId, key: idempotencyKey, requestHash: hashRequest(body), sealer };
  return withFreeCode(() =>
    store.transaction((tx) =>
      store.idempotent(tx, call, async () => {
        const { barcode, isNew } = await enteredBarcode(context, tx, { companyId, siteId: body.siteId });
        const index = submissionIndex(sealer, canonicalPayload(body), companyId);
        const id = await storeVisit(context, tx, { visit: visitOf(body), barcode, site, signature: undefined, index });
        if (isNew) await publishBarcode(context, tx, 'deleted', barcode);
        const visit = await getYardVisit(context, tx.manager, { companyId, id });
        return { visit, registrationNumber: registrationNumber(id, new Date(visit.registeredAt)) };
      }),
    ),
  );
};
