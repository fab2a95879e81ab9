import { type HostileText, hostileTexts, placesOf } from '@gatelingo/chassis/testing';
import { endpoints } from '@gatelingo/proto/http';
import { defaultBodyLimit } from '@gatelingo/proto/http/endpoint';
import { describe, expect, test } from '@jest/globals';
import { expectNoMarkInLogs, expectQuick, inTurn, isDear, isNamed, marked, referenceMs } from './timed-calls.ts';

const openTo = new Set(['public', 'guest', 'webhook']);
const open = endpoints
  .filter(({ endpoint }) => endpoint.access.some((each) => openTo.has(each)) && endpoint.bodyType !== 'multipart')
  .map(({ name, endpoint }, turn) => ({ name, endpoint, body: endpoint.request.body, turn }));
// The markup around the texts of a body.
const around = 1_000;
const bodies = open
  .flatMap(({ name, endpoint, body }) => {
    const isForm = endpoint.bodyType === 'form';
    // A form writes a byte in three.
    const limit = Math.floor((endpoint.bodyLimit ?? defaultBodyLimit) / (isForm ? 3 : 1)) - around;
    return body ? [{ name, endpoint, isForm, limit, places: placesOf(body) }] : [];
  })
  .map((each, turn) => ({ ...each, turn }));

/** Of a body that may be larger than usual, only the texts that were dear are as large: the others would take a minute. */
const textsFor = (limit: number): HostileText[] => {
  const usual = hostileTexts(Math.min(limit, defaultBodyLimit - around)).filter(isNamed);
  return limit < defaultBodyLimit
    ? usual
    : [...usual.filter((each) => !isDear(each)), ...hostileTexts(limit).filter(isDear)];
};

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
    const { endpoint, isForm, limit, places, turn } = each;
    const usualMs = await referenceMs(endpoint, limit);
    const texts = textsFor(limit);
    const attacks = places.flatMap(({ path, longest = 0, holding }, at) =>
      texts.filter(inTurn(turn + at)).map(({ what, text }) => ({
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
    const { endpoint, limit, places, turn } = each;
    const usualMs = await referenceMs(endpoint, limit);
    const filled = places.filter(({ path }) => path !== '(key)' && !path.includes('.'));
    const size = Math.floor(Math.min(limit, defaultBodyLimit - around) / (filled.length + 1));
    const answers = await expectQuick(
      hostileTexts(size)
        .filter(inTurn(turn))
        .map(({ what, text }) => ({
          ...{ what, endpoint, usualMs },
          call: { body: Object.assign({}, ...filled.map(({ holding }) => holding(marked(text)))) as object },
        })),
    );
    expect(answers.filter(({ answer: { status } }) => status < 400 || status >= 500)).toEqual([]);
  });

  test.each(open)('in the address of $name', async ({ endpoint, turn }) => {
    const { params, query } = endpoint.request;
    const places = Object.entries({ params, query }).flatMap(([part, schema]) =>
      Object.keys(schema?.shape ?? {}).map((name) => ({ part, name })),
    );
    const answers = await expectQuick(
      places.flatMap(({ part, name }, at) =>
        hostileTexts(longestAddress)
          .filter(isNamed)
          .filter(inTurn(turn + at))
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
