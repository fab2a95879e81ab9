import { reconnection, socketPath, type ClientEvents, type ServerEvents } from '@gatelingo/proto/live';
import type { Socket } from 'socket.io-client';

export type LiveSocket = Socket<ServerEvents, ClientEvents>;

/** A socket, and a function that releases it. */
export interface LiveLine {
  socket: LiveSocket;
  close: () => void;
}

/** Connects to realtime and stays connected by the rules of the spec; socket.io's code is loaded only now. */
export const openLiveLine = async (token?: string): Promise<LiveLine> => {
  // The page is drawn first.
  await new Promise((resolve) => setTimeout(resolve));
  const { io } = await import('socket.io-client');
  const socket: LiveSocket = io({
    path: socketPath,
    transports: ['websocket'],
    ...(token === undefined ? {} : { auth: { token } }),
    ...reconnection,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  // If the server ended or refused the connection, socket.io does not reconnect by itself.
  const again = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => socket.connect(), delay);
  };
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') again(reconnection.reconnectionDelay);
  });
  socket.on('connect_error', () => {
    if (!socket.active) again(reconnection.reconnectionDelayMax);
  });
  return {
    socket,
    close: () => {
      clearTimeout(timer);
      socket.disconnect();
    },
  };
};
