import { deadLetter, on } from '@gatelingo/chassis/events';
import { RegistrationDocumentIssuedSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { enqueueRegistrationMails } from '../use-cases/enqueue-registration-mails.ts';

/** A mail with the document to each receiver of a registration. */
export const onRegistrationDocument = (context: Context): void => {
  context.bus.consume({
    group: 'notification.documents',
    topics: ['registration.document.v1'],
    on: [
      on(RegistrationDocumentIssuedSchema, async ({ payload }, tx) => {
        if (!payload.visit) throw deadLetter('a registration document without its visit');
        await enqueueRegistrationMails(context, tx, payload.visit, payload);
      }),
    ],
  });
};
