import { locals, type Locals } from '@gatelingo/chassis/http';
import type { Response } from 'express';
import type { ServerResponse } from 'node:http';

/** What the gateway's parts tell each other about one request. */
export interface GatewayLocals extends Locals {
  /** The caller's address. */
  ip: string;
}

/** A plain property each: a WeakMap by request costs more in garbage collection than the proxying itself. */
export const gatewayLocals = (response: ServerResponse): GatewayLocals => locals(response as Response) as GatewayLocals;
