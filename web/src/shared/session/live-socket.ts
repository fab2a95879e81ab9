import { reconnection, socketPath, type ClientEvents, type ServerEvents } from '@gatelingo/proto/live';
import type { Socket } from 'socket.io-client';

export type LiveSocket = Socket<ServerEvents, ClientEvents>;

/** A socket, and how the one who asked for it lets go of it. */
export interface LiveLine {
  socket: LiveSocket;
  close: () => void;
}

/** Connects to realtime and stays connected by the rules of the spec; socket.io's code is fetched only now. */
export const openLiveLine = async (token?: string): Promise<LiveLine> => {
  const { io } = await import('socket.io-client');
  const socket: LiveSocket = io({
    path: socketPath,
    transports: ['websocket'],
    ...(token === undefined ? {} : { auth: { token } }),
    ...reconnection,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Where the server itself ended or refused it, socket.io does not try again alone.
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
