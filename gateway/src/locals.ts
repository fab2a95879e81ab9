import { locals, type Locals } from '@gatelingo/chassis/http';
import type { Response } from 'express';
import type { ClientRequest, ServerResponse } from 'node:http';

/** What the gateway's parts tell each other about one request. */
export interface GatewayLocals extends Locals {
  /** The caller's address. */
  ip: string;
  /** The call to the service, as far as there is one. */
  outgoing?: ClientRequest;
  /** The call to the service was made a second time. */
  retried?: true;
}

/** A plain property each: a WeakMap by request costs more in garbage collection than the proxying itself. */
export const gatewayLocals = (response: ServerResponse): GatewayLocals => locals(response as Response) as GatewayLocals;
