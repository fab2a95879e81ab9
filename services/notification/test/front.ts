import { request as ask } from 'node:http';
import { serve } from '@gatelingo/chassis/testing';

const tooLarge = Buffer.alloc(16 * 1024 * 1024 + 1, 'x');

/** The public address: what lies below `/api` goes to the service, as the gateway does it. */
export const startFront = async () => {
  let target = '';
  const served = await serve((incoming, outgoing) => {
    const { url = '', method, headers } = incoming;
    if (url === '/too-large') {
      outgoing.setHeader('content-type', 'image/jpeg');
      outgoing.end(tooLarge);
      return;
    }
    const path = url.replace(/^\/api/, '');
    const passed = ask(target + path, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  return {
    ...served,
    leadTo: (to: string) => {
      target = to;
    },
  };
};
