import { type HostileText, hostileTexts, placesOf } from '@gatelingo/chassis/testing';
import { endpoints } from '@gatelingo/proto/http';
import { defaultBodyLimit } from '@gatelingo/proto/http/endpoint';
import { describe, expect, test } from '@jest/globals';
import { expectNoMarkInLogs, expectQuick, isNamed, marked, referenceMs } from './timed-calls.ts';
import { isLongForm } from '../../stack/src/tests/long.ts';

const openTo = new Set(['public', 'guest', 'webhook']);
const open = endpoints
  .filter(({ endpoint }) => endpoint.access.some((each) => openTo.has(each)) && endpoint.bodyType !== 'multipart')
  .map(({ name, endpoint }) => ({ name, endpoint, body: endpoint.request.body }));
// The markup around the texts of a body.
const around = 1_000;
const bodies = open.flatMap(({ name, endpoint, body }) => {
  const isForm = endpoint.bodyType === 'form';
  // A form writes a byte in three.
  const limit = Math.floor((endpoint.bodyLimit ?? defaultBodyLimit) / (isForm ? 3 : 1)) - around;
  return body ? [{ name, endpoint, isForm, limit, places: placesOf(body) }] : [];
});

/** Of a body that may be larger than usual, only the texts that were dear are as large: the others would take a minute. */
const textsFor = (limit: number): HostileText[] => {
  const usual = hostileTexts(Math.min(limit, defaultBodyLimit - around)).filter(isNamed);
  const dear = ({ what }: HostileText) => what === 'one letter' || what === 'marks in wrong order';
  return limit < defaultBodyLimit
    ? usual
    : [...usual.filter((each) => !dear(each)), ...hostileTexts(limit).filter(dear)];
};

const isFull = isLongForm();
const turns = 6;
/** Each place gets a sixth of the kinds of text, in turns; in the long form all. What a schema costs is tried with all in chassis. */
const inTurn =
  (place: number) =>
  (_text: unknown, kind: number): boolean =>
    isFull || kind % turns === place % turns;

/** A request's line and headers have 16 KB. */
const longestAddress = 12_000;
const inAddress = (text: string): string => {
  let shortened = text.toWellFormed();
  while (encodeURIComponent(shortened).length > longestAddress)
    shortened = shortened.slice(0, Math.floor(shortened.length / 2)).toWellFormed();
  return shortened;
};

/** From the contracts: every call that needs no token, every place in it, and texts as long as the server takes. */
describe('attack: a hostile text in every place that a stranger reaches', () => {
  // promise: Nobody in who does not belong
  test.each(bodies)('alone in the body of $name is refused at once, with field and reason', async (each) => {
    const { endpoint, isForm, limit, places } = each;
    const usualMs = await referenceMs(endpoint, limit);
    const attacks = places.flatMap(({ path, longest = 0, holding }, at) =>
      textsFor(limit)
        .filter(inTurn(at))
        .map(({ what, text }) => ({
          ...{ what: `${path}: ${what}`, path, endpoint, usualMs, mayFit: text.length <= longest },
          call: { body: holding(marked(text)) },
        })),
    );
    const answers = await expectQuick(attacks);
    // A form is read behind the signature of its provider.
    if (isForm) return;
    const wrong = attacks.flatMap(({ what, path, mayFit }, at) => {
      const { status, body } = answers[at]!.answer;
      const { details = [] } = (body ?? {}) as { details?: { field: string; error: string }[] };
      const isNamedThere = details.some(
        ({ field, error }) => (path.endsWith('(key)') || field === path) && error !== '',
      );
      return mayFit || (status === 400 && isNamedThere) ? [] : [{ what, status, details }];
    });
    expect(wrong).toEqual([]);
  });

  test.each(bodies.filter(({ isForm }) => !isForm))('in all texts of $name at once', async (each) => {
    const { endpoint, limit, places } = each;
    const usualMs = await referenceMs(endpoint, limit);
    const filled = places.filter(({ path }) => path !== '(key)' && !path.includes('.'));
    const size = Math.floor(Math.min(limit, defaultBodyLimit - around) / (filled.length + 1));
    const answers = await expectQuick(
      hostileTexts(size).map(({ what, text }) => ({
        ...{ what, endpoint, usualMs },
        call: { body: Object.assign({}, ...filled.map(({ holding }) => holding(marked(text)))) as object },
      })),
    );
    expect(answers.filter(({ answer: { status } }) => status < 400 || status >= 500)).toEqual([]);
  });

  test.each(open)('in the address of $name', async ({ endpoint }) => {
    const { params, query } = endpoint.request;
    const places = Object.entries({ params, query }).flatMap(([part, schema]) =>
      Object.keys(schema?.shape ?? {}).map((name) => ({ part, name })),
    );
    const answers = await expectQuick(
      places.flatMap(({ part, name }, at) =>
        hostileTexts(longestAddress)
          .filter(isNamed)
          .filter(inTurn(at))
          .map(({ what, text }) => ({
            ...{ what: `${name}: ${what}`, endpoint, usualMs: 0 },
            call: { [part]: { [name]: inAddress(marked(text)) } },
          })),
      ),
    );
    expect(answers.filter(({ answer: { status } }) => status < 400 || status >= 500)).toEqual([]);
  });

  // promise: Nobody in who does not belong
  test('stands in no log', expectNoMarkInLogs);
});
