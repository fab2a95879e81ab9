export { currentCall, inCall, type AuditedCall } from './call.ts';
export { coarseAddress } from './coarse-address.ts';
