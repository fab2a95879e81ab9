import { createBarcode, createSite, ownDomain, signUp } from '@gatelingo/e2e/builders';
import { createCatcher, until } from '@gatelingo/e2e/catcher';
import { createClient } from '@gatelingo/e2e/client';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { TestSystem } from '@gatelingo/stack/testing';

/** A staff member of a new company, who reads English, and a session of one of its guests. */
export const openCompany = async ({ gatewayUrl, mailUrl }: TestSystem, language = 'pl') => {
  const client = createClient(gatewayUrl);
  const staff = await signUp(client, createCatcher(mailUrl), `greta@${ownDomain()}`);
  const { barcodeId } = await createBarcode(client, staff, await createSite(client, staff));
  const guest = { body: { barcodeId, language } };
  const sessionId = await until('a QR code that guests can use', async () => {
    const { body } = await client.send(sessionVoice.startSession, guest);
    return (body as { sessionId?: string }).sessionId;
  });
  const { token } = staff;
  return { client, token, sessionId, startSession: () => client.call(sessionVoice.startSession, guest) };
};
