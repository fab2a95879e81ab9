import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import { createBarcode, pdfReady, type Staff, startGuest } from '../builders.ts';
import { availableDriver, createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { createQuestionnaire } from '../questionnaire-builders.ts';
import { runningSystem } from '../system.ts';
import { inHours } from './job-hands.ts';

export interface DocumentsYard {
  yard: JobYard;
  staff: Staff;
  ids: Record<'job' | 'questionnaire' | 'barcode' | 'registration' | 'session', string>;
}

/** A company with one of each thing that the pages of the staff show. */
export const openDocumentsYard = async (): Promise<DocumentsYard> => {
  const { client, catcher } = runningSystem();
  const yard = await openJobYard(client, catcher);
  const { staff } = yard;
  const { _id: existingTruckerId, visitId } = await availableDriver(client, staff, yard.barcodeId);
  const steps = [yard.ramp, yard.scale].map((locationId, n) => ({ locationId, dueTime: inHours(n + 1) }));
  const job = await createJob(yard, { title: 'Holz', existingTruckerId, steps });
  const questionnaire = await createQuestionnaire(client, staff);
  const barcode = await createBarcode(client, staff, yard.siteId, [staff.email], 'Tor 9', questionnaire);
  await pdfReady(client, staff, visitId);
  const guest = await startGuest(client, yard.barcodeId);
  await guest.write('12');
  await client.call(sitesLocations.createSite, {
    ...{ token: staff.token, body: { name: 'Wien', address: 'Wien', lat: 48.2, lng: 16.37, isOurSite: false } },
  });
  return {
    yard,
    staff,
    ids: { job: job._id, questionnaire, barcode: barcode._id, registration: visitId, session: guest.sessionId },
  };
};
