/** A defence of the product, what the code is without it, and the smallest test that notices. */
export interface Defence {
  /** The attack that it keeps off. */
  name: string;
  file: string;
  /** Stands in the file exactly once. */
  defence: string;
  mutant: string;
  tier: 'unit' | 'integration';
  /** The file of the test, and the end of its name. */
  test: [file: string, name: string];
}

export const defences: readonly Defence[] = [
  {
    name: "a company reads another company's questionnaire (tenant filter)",
    file: 'services/registration/src/questionnaires/db/questionnaire-queries.ts',
    defence: 'where: { id, companyId, deletedAt: IsNull() }',
    mutant: 'where: { id, deletedAt: IsNull() }',
    tier: 'integration',
    test: ['services/registration/test/questionnaires.test.ts', "another company's questionnaire is not there"],
  },
  {
    name: "staff of another company read a guest's session (tenant filter)",
    file: 'services/session-voice/src/access.ts',
    defence: "if (caller.kind === 'staff' && caller.companyId !== session.companyId) throw noSuchSession();",
    mutant: '',
    tier: 'integration',
    test: [
      'services/session-voice/test/messages.test.ts',
      'given a session that is unknown, closed or of another company, then nobody reads it or writes in it',
    ],
  },
  {
    name: 'a `user` makes the calls of administrators (role)',
    file: 'services/chassis/src/http/access.ts',
    defence: '!endpoint.access.includes(role)',
    mutant: 'endpoint.access.length === 0',
    tier: 'unit',
    test: [
      'services/chassis/src/http/refusals.test.ts',
      'the wrong role may not create a thing, and the body is not looked at',
    ],
  },
  {
    name: 'a token of another system is accepted (audience)',
    file: 'services/chassis/src/tokens/verify.ts',
    defence: '      audience,\n      currentDate',
    mutant: '      currentDate',
    tier: 'unit',
    test: ['services/chassis/src/tokens/tokens.test.ts', 'a token for another audience is refused'],
  },
  {
    name: 'a verified token is valid beyond its end (cache)',
    file: 'services/chassis/src/tokens/verify.ts',
    defence: 'until: Math.min(claims.expiresAt, now + cacheSeconds)',
    mutant: 'until: now + cacheSeconds',
    tier: 'unit',
    test: [
      'services/chassis/src/tokens/tokens.test.ts',
      'a remembered token ends when it expires, also within the minute',
    ],
  },
  {
    name: 'a session that was ended goes on (session version)',
    file: 'services/chassis/src/tokens/session-version.ts',
    defence: 'sessionVersion < Number(newest)',
    mutant: 'sessionVersion > Number(newest)',
    tier: 'integration',
    test: [
      'gateway/test/callers.test.ts',
      'of a session that its user has ended is refused, and one of the next session is not',
    ],
  },
  {
    name: 'anybody reports as Twilio (signature of the webhook)',
    file: 'services/notification/src/inbound/providers/twilio-signature.ts',
    defence: 'return validateRequest(TWILIO_AUTH_TOKEN, signature, address, body);',
    mutant: 'return validateRequest(TWILIO_AUTH_TOKEN, signature, address, body) || signature.length > 0;',
    tier: 'unit',
    test: ['services/notification/src/inbound/providers/twilio-signature.test.ts', 'by another token it is refused'],
  },
  {
    name: 'a sealed value is moved to another row (bound to its place)',
    file: 'services/chassis/src/personal/sealer.ts',
    defence: 'JSON.stringify([companyId, table, column, row]);',
    mutant: 'JSON.stringify([companyId, table, column, row.slice(0, 0)]);',
    tier: 'unit',
    test: ['services/chassis/src/personal/personal.test.ts', 'a value moved to another row does not open'],
  },
  {
    name: 'the same value is recognised across companies (key of the blind index)',
    file: 'services/chassis/src/personal/sealer.ts',
    defence: "['blind-index', companyId, kind]",
    mutant: "['blind-index', companyId.slice(0, 0), kind]",
    tier: 'unit',
    test: [
      'services/chassis/src/personal/personal.test.ts',
      'a blind index is the same within a company and kind only',
    ],
  },
  {
    name: 'names and phones stand in the log (redaction)',
    file: 'services/chassis/src/log/redact.ts',
    defence: 'const hide = names.has(key) &&',
    mutant: 'const hide = depth > maxDepth && names.has(key) &&',
    tier: 'unit',
    test: ['services/chassis/src/log/log.test.ts', 'personal fields and secrets are hidden at any depth; ids stay'],
  },
  {
    name: 'codes are guessed without end (limit)',
    file: 'services/chassis/src/limits/limiter.ts',
    defence: 'if (used > limit.points) throw',
    mutant: 'if (used > limit.points * 1000) throw',
    tier: 'unit',
    test: [
      'services/chassis/src/limits/limiter.test.ts',
      'without Redis this process counts: the call after the last allowed one is refused, with the time to wait',
    ],
  },
  {
    name: 'an unknown key of a body is accepted (strict contracts)',
    file: 'services/chassis/src/http/validate.ts',
    defence: 'if (details.length > 0) reject(',
    mutant: "if (details.some(({ code }) => code !== 'unknown_key')) reject(",
    tier: 'unit',
    test: ['services/chassis/src/http/refusals.test.ts', 'an unknown key is a 400 that names the field'],
  },
  {
    name: 'a formula of a driver runs in a spreadsheet (CSV)',
    file: 'services/registration/src/export/domain/defuse.ts',
    defence: 'formula.test(text) && !plain',
    mutant: 'formula.test(text) && text.length > 1000 && !plain',
    tier: 'unit',
    test: ['services/registration/src/export/domain/defuse.test.ts', 'what a program would run becomes a text "=1+1"'],
  },
  {
    name: 'a caller chooses the own address (trusted proxies)',
    file: 'gateway/src/caller/address.ts',
    defence: 'if (proxies.length === 0) return () => false;',
    mutant: 'if (proxies.length === 0) return () => true;',
    tier: 'unit',
    test: ['gateway/src/caller/address.test.ts', 'nobody is trusted: the peer counts'],
  },
  {
    name: 'a picture of 400 million pixels is decoded (pixel bomb)',
    file: 'services/registration/src/visits/domain/signature.ts',
    defence: "if (width > maxSide || height > maxSide || width * height > maxPixels) return 'too_large';",
    mutant: '',
    tier: 'unit',
    test: [
      'services/registration/src/visits/domain/signature.test.ts',
      'a bomb by side is refused by its header alone',
    ],
  },
  {
    name: 'a link to a file is valid for every file (its signature)',
    file: 'services/chassis/src/files/link.ts',
    defence: "JSON.stringify(['file', id, expires])",
    mutant: "JSON.stringify(['file', id.slice(0, 0), expires])",
    tier: 'integration',
    test: [
      'services/chassis/test/files.test.ts',
      'files in PostgreSQL a link works until it expires, for its own file only',
    ],
  },
  {
    name: 'a fact that comes twice has two effects (inbox)',
    file: 'services/chassis/src/postgres/store.ts',
    defence: 'return new Set(added.map(({ id }) => id));',
    mutant: 'return new Set(eventIds);',
    tier: 'integration',
    test: [
      'services/chassis/test/events-consuming.test.ts',
      'over PostgreSQL a fact that was handled is skipped when it comes again, whatever its handler would do now',
    ],
  },
  {
    name: 'an older fact overwrites a newer one (version guard)',
    file: 'services/chassis/src/postgres/newest.ts',
    defence: "WHERE (${sortKeyOf(table)}) < (${sortKeyOf('excluded')})",
    mutant: "WHERE (${sortKeyOf(table)}) <> (${sortKeyOf('excluded')})",
    tier: 'integration',
    test: ['services/chassis/test/newest.test.ts', 'in PostgreSQL the newest version stays, whatever the order'],
  },
  {
    name: 'a message of unknown outcome goes twice (fence of a send)',
    file: 'services/notification/src/sending/domain/decide-send.ts',
    defence: 'line.open?.id === lostSendId ? line.open : undefined;',
    mutant: 'line.open;',
    tier: 'integration',
    test: [
      'services/notification/test/sending/sending.test.ts',
      'when it took a text and neither answer nor callback came, then it is found in the list and goes once',
    ],
  },
  {
    name: 'one company takes a whole pool (share)',
    file: 'services/chassis/src/shares/domain/share.ts',
    defence: "if (own + amount > shareOf(size, { isYoung: young })) return 'over-share';",
    mutant: '',
    tier: 'unit',
    test: [
      'services/chassis/src/shares/domain/share.test.ts',
      'property: no holder is ever over its share, and a holder of nothing gets in while the last quarter is free',
    ],
  },
  {
    name: 'a stranger takes the place of a driver who proved the number (proof)',
    file: 'services/registration/src/visits/domain/proof.ts',
    defence: "if (!isProved) return { kind: 'of-number'",
    mutant: "if (!isProved || !visit.hasSecret) return { kind: 'of-number'",
    tier: 'unit',
    test: [
      'services/registration/src/visits/domain/proof.test.ts',
      'of a proved number is another trucker, directly behind the proved one',
    ],
  },
  {
    name: "whoever has read a session's id writes as its guest (key)",
    file: 'services/session-voice/src/access.ts',
    defence: "const hasKey = caller.kind !== 'anonymous' || isKeyOf(session, caller.key);",
    mutant: 'const hasKey = isKeyOf(session, session?.keyHash ?? undefined) || session !== null;',
    tier: 'integration',
    test: [
      'services/session-voice/test/session-key.test.ts',
      'given a wrong key, then every call of a guest is answered as if there were no session',
    ],
  },
  {
    name: 'a text costs the square of its length (runs of marks)',
    file: 'proto/http/bounded-text.ts',
    defence: "run.length <= longestRun ? run : Array.from(run).slice(0, longestRun).join('')",
    mutant: 'run',
    tier: 'unit',
    test: [
      'proto/http/fields.test.ts',
      'a letter keeps thirty marks, and a longer run of them is cut, also where a removed sign divides it',
    ],
  },
  {
    name: 'a name is a link in a mail to a stranger (names)',
    file: 'proto/http/fields.ts',
    defence: "word.includes('//') ||",
    mutant: '',
    tier: 'unit',
    test: [
      'proto/http/fields.test.ts',
      '"HTTP://EVIL.EXAMPLE" is no name, and the answer says that "HTTP://EVIL.EXAMPLE" is the reason',
    ],
  },
  {
    name: "staff get the code of a driver's link (links without their code)",
    file: 'services/notification/src/chat/domain/step-link.ts',
    defence: "text.replace(shortLinks, '$1…')",
    mutant: 'text',
    tier: 'unit',
    test: [
      'services/notification/src/chat/domain/step-link.test.ts',
      'then staff read "gate.example/p/…?utm=1 nie działa"',
    ],
  },
];
