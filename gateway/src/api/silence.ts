import type { ClientRequest, ServerResponse } from 'node:http';

interface Watched {
  outgoing: ClientRequest;
  response: ServerResponse;
  /** Bytes that went over the service's connection, and when that was last seen to change. */
  bytes: number;
  since: number;
}

/** Watches calls to services, and ends those in which the service is silent for too long. */
export interface SilenceWatch {
  watch(outgoing: ClientRequest, response: ServerResponse): void;
  stop(): void;
}

/** The code of the error that a call ends with when its service stayed silent. */
export const silent = 'SERVICE_SILENT';

const bytesOf = ({ socket }: ClientRequest) => (socket ? socket.bytesRead + socket.bytesWritten : 0);

/** One sweep for all calls: a timer and its listeners for each would cost more than the rest of the gateway's own work. */
export const createSilenceWatch = (timeoutMs: number): SilenceWatch => {
  const running = new Set<Watched>();
  const sweep = () => {
    const now = performance.now();
    for (const call of running) {
      const { outgoing, response } = call;
      const bytes = bytesOf(outgoing);
      // While the caller sends slowly or reads slowly, the service is not to blame.
      const waitsForCaller = !outgoing.writableFinished || response.writableNeedDrain;
      if (bytes !== call.bytes || waitsForCaller) Object.assign(call, { bytes, since: now });
      else if (now - call.since >= timeoutMs) {
        running.delete(call);
        outgoing.destroy(Object.assign(new Error('the service took too long'), { code: silent }));
      }
    }
  };
  const timer = setInterval(sweep, Math.min(1000, timeoutMs / 10)).unref();
  return {
    watch: (outgoing, response) => {
      const call = { outgoing, response, bytes: -1, since: performance.now() };
      running.add(call);
      response.once('close', () => {
        running.delete(call);
      });
    },
    stop: () => {
      clearInterval(timer);
    },
  };
};
