import { type CompanyChange, reconnection, socketPath } from '@gatelingo/proto/live';
import { io, type Socket } from 'socket.io-client';
import { until } from './catcher.ts';

export interface LivePage {
  socket: Socket;
  changes: CompanyChange[];
  waitFor: (what: string, match: (change: CompanyChange) => boolean, seconds?: number) => Promise<CompanyChange>;
  close: () => void;
}

/** An open staff page: a socket in its company's room that keeps the events it gets. */
export const openLivePage = async (gatewayUrl: string, token: string): Promise<LivePage> => {
  const socket = io(gatewayUrl, { path: socketPath, transports: ['websocket'], auth: { token }, ...reconnection });
  const changes: CompanyChange[] = [];
  socket.on('companyChanged', (change: CompanyChange) => changes.push(change));
  await new Promise<void>((joined, failed) => {
    socket.once('joined', () => joined());
    socket.once('connect_error', failed);
  });
  return {
    socket,
    changes,
    waitFor: (what, match, seconds) => until(what, async () => changes.find(match), seconds),
    close: () => socket.disconnect(),
  };
};
