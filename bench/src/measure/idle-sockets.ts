// Holds both pages of each given session open, and does nothing with them.
import { forEach } from '../rounds.ts';
import { type IdlePages, openBoth } from './chat-pages.ts';

process.once('message', ({ url, conversations }: IdlePages) => {
  void forEach([...conversations], 8, async (conversation) => void (await openBoth(url, conversation))).then(() =>
    process.send?.('opened'),
  );
});
process.on('SIGTERM', () => process.exit(0));
// It has no port; the message tells that it listens to its parent.
process.send?.({ port: 0 });
