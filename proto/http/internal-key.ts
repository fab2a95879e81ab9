/** The header with the key of the system, at endpoints that only other services may call. */
export const internalKeyHeader = 'X-Internal-Key';
