import { toErrorBody, type ProblemError } from '@gatelingo/chassis/errors';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Writes an error answer to a bare socket, in the one error shape, and ends it. */
export const writeProblem = (socket: Duplex, status: number, error: ProblemError): void => {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(toErrorBody(error));
  const lines = [
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${String(Buffer.byteLength(body))}`,
    'connection: close',
    ...(error.retryAfterSeconds === undefined ? [] : [`retry-after: ${String(error.retryAfterSeconds)}`]),
  ];
  socket.once('finish', () => {
    socket.destroy();
  });
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
};

/** Rejects a websocket upgrade with an error answer. */
export const refuseUpgrade = (socket: Duplex, error: ProblemError): void => {
  writeProblem(socket, error.status, error);
};
