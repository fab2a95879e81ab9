import { locals, type Locals } from '@gatelingo/chassis/http';
import type { Response } from 'express';
import type { ServerResponse } from 'node:http';

/** Values of one request that the gateway's parts share. */
export interface GatewayLocals extends Locals {
  /** The caller's address. */
  ip: string;
  /** Whether a program of this machine calls, and not a proxy for somebody else. */
  isLocal: boolean;
}

/** Plain properties: a WeakMap by request costs more in garbage collection than the proxying itself. */
export const gatewayLocals = (response: ServerResponse): GatewayLocals => locals(response as Response) as GatewayLocals;
