/** The header with the key of a guest's session that was started with `keyed`: 22 characters of base58. */
export const sessionKeyHeader = 'X-Session-Key';
