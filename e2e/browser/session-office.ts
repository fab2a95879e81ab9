import type { Client } from '../client.ts';
import { createBarcode, createSite, inviteColleague, ownDomain, signUp, type Staff } from '../builders.ts';
import type { Catcher } from '../catcher.ts';

/** A company with an administrator, a user without that role, a site, and a gate with a code for guests. */
export interface SessionOffice {
  greta: Staff;
  jonas: Staff;
  siteId: string;
  gate: string;
}

export const openOffice = async (client: Client, catcher: Catcher): Promise<SessionOffice> => {
  const domain = ownDomain();
  const greta = await signUp(client, catcher, `greta@${domain}`);
  const jonas = await inviteColleague(client, catcher, greta, `jonas@${domain}`);
  const siteId = await createSite(client, greta);
  const { barcodeId: gate } = await createBarcode(client, greta, siteId);
  return { greta, jonas, siteId, gate };
};
